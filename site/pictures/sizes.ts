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
  'complaints-phone': phone,
  'raise-phone': phone,
} as const

export type PictureName = keyof typeof pictureSizes
