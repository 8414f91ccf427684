const key = 'recentSearches'
const most = 5

/** The latest first, on this device only. */
export const recentSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export const rememberSearch = (text: string) => {
  const rest = recentSearches().filter((one) => one !== text)
  localStorage.setItem(key, JSON.stringify([text, ...rest].slice(0, most)))
}

export const forgetSearches = () => localStorage.removeItem(key)
