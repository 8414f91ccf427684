import { stripTypeScriptTypes } from 'node:module'

/** A source of ours as a browser or a plain Node reads it: for programs that people take along and run without us. */
export const withoutTypes = (source: string): string => {
  // Node says at every first use that this may change; its version is pinned, and a test reads what comes out.
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
  } finally {
    process.emitWarning = emitWarning
  }
}
