/** The same reading of `accept` as the browser's own chooser, which a dropped file does not pass through. */
export function isAccepted(file: { name: string; type: string }, accept: string | undefined) {
  if (!accept) return true
  return accept.split(',').some((entry) => {
    const rule = entry.trim().toLowerCase()
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule
  })
}

export function fileSize(bytes: number, lang: string) {
  const [unit, size] = bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1e6] as const)
  return new Intl.NumberFormat(`${lang}-IN-u-nu-latn`, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size)
}
