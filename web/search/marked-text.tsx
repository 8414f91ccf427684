/** A text with the part that was typed marked: the beginning of each word that begins like a word of the search. */
export const MarkedText = ({ text, typed }: { text: string; typed: string }) => {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const parts = text.split(/(?<=[\s\-/(,.])/)
  return parts.map((part, at) => {
    const length = Math.max(0, ...words.map((word) => (part.toLocaleLowerCase().startsWith(word) ? word.length : 0)))
    return (
      // The parts of one text never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at}>
        {length > 0 && <mark className="bg-accent-soft text-inherit">{part.slice(0, length)}</mark>}
        {part.slice(length)}
      </span>
    )
  })
}
