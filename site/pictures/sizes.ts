/** The pictures of the product, as `npm run pictures` takes them and as the pages leave room for them. */
const screen = { width: 1120, height: 740 }
const part = { width: 760, height: 470 }
const phone = { width: 380, height: 780 }

export const pictureSizes = {
  dashboard: { width: 1024, height: 676 },
  login: screen,
  members: screen,
  complaints: screen,
  complaint: screen,
  search: screen,
  settings: screen,
  'complaints-part': part,
  'members-part': part,
  'search-part': part,
  'dashboard-phone': phone,
  'login-phone': phone,
  'members-phone': phone,
  'complaints-phone': phone,
  'complaint-phone': phone,
  'search-phone': phone,
  'settings-phone': phone,
  'raise-phone': phone,
} as const

export type PictureName = keyof typeof pictureSizes
type PhoneName = Extract<PictureName, `${string}-phone`>

/** The same scene as a phone shows it. */
export const onPhone: Record<PictureName, PhoneName> = {
  dashboard: 'dashboard-phone',
  login: 'login-phone',
  members: 'members-phone',
  complaints: 'complaints-phone',
  complaint: 'complaint-phone',
  search: 'search-phone',
  settings: 'settings-phone',
  'complaints-part': 'complaints-phone',
  'members-part': 'members-phone',
  'search-part': 'search-phone',
  'dashboard-phone': 'dashboard-phone',
  'login-phone': 'login-phone',
  'members-phone': 'members-phone',
  'complaints-phone': 'complaints-phone',
  'complaint-phone': 'complaint-phone',
  'search-phone': 'search-phone',
  'settings-phone': 'settings-phone',
  'raise-phone': 'raise-phone',
}
