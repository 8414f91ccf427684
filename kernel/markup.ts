/**
 * People write "<3 rooms" and "a < b", and letter programs "Meera <meera@example.in>" and "<https://example.in>"; what a
 * browser would take for a tag is none of it. In such an address a "=" may stand only after the "?", and a "/" only
 * before: else a browser would read an attribute out of it, such as "onclick=".
 */
export const hasMarkup = (text: string): boolean =>
  /<(?!(?:https?:\/\/[^\s<>"'=?]+(?:\?[^\s<>"'/]*)?|[a-z][^\s<>"'=/@]*@[^\s<>"'=/@]+)>)[a-z/!?]/i.test(text)
