import { sayBytes } from '#kernel/formats.ts'

/** The same reading of `accept` as the browser's own chooser, which a dropped file does not pass through. */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined) {
  if (!accept) return true
  return accept.split(',').some((entry) => {
    const rule = entry.trim().toLowerCase()
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule
  })
}

/** `3.4 MB` */
export const fileSize = sayBytes
