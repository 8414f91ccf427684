import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  too_many_links: {
    status: 400,
    en: 'There are {{count}} links already. Delete one first.',
    hi: 'पहले से {{count}} लिंक हैं। पहले एक हटाएँ।',
    mr: 'आधीच {{count}} लिंक आहेत. आधी एक काढा.',
  },
  bad_picture_address: {
    status: 400,
    en: 'Enter an address that starts with https://, http:// or /',
    hi: 'https://, http:// या / से शुरू होने वाला पता लिखें',
    mr: 'https://, http:// किंवा / ने सुरू होणारा पत्ता लिहा',
  },
})
