import type { SectionTab } from '#web/section.ts'

export const tabs: readonly SectionTab[] = [
  {
    section: 'billing',
    id: 'books',
    name: { en: 'Books', hi: 'बही-खाता', mr: 'हिशेब' },
    place: 60,
    may: 'reports.read',
    load: async () => (await import('./books-tab.tsx')).BooksTab,
  },
  {
    section: 'billing',
    id: 'years',
    name: { en: 'Yearly accounts', hi: 'सालाना हिसाब', mr: 'वार्षिक हिशेब' },
    place: 70,
    may: 'billing.read',
    load: async () => (await import('./closed-years-tab.tsx')).ClosedYearsTab,
  },
]
