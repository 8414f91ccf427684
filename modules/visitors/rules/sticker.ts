/** What stands on a windscreen; it names a vehicle of the list and opens nothing. */
export const isSticker = (text: string): boolean => /^AGV\.[A-Z0-9]{12}$/.test(text.trim())
