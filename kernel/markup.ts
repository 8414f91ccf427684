/** People write "<3 rooms" and "a < b"; what a browser would take for a tag is none of it. */
export const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text)
