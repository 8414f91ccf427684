/** The file's text, or nothing when it is not UTF-8: guessing another encoding would garble every Hindi name. */
export const readSheet = async (file: File): Promise<string | undefined> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
