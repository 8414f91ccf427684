/** Gujarati is kept as a wish: its texts do not exist yet, and English stands in for them. */
export const languages = ['en', 'hi', 'mr', 'gu'] as const
export const themes = ['light', 'dark', 'system'] as const
export const fontSizes = ['small', 'medium', 'large'] as const
export const expiryDays = [30, 60, 90, 180] as const

/** The spec names them: the system settings are shown to these roles and to nobody else. */
export const isAdministrator = (role: string): boolean => role === 'admin' || role === 'super_admin'
