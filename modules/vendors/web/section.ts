import type { SectionTab } from '#web/section.ts'

export const tabs: readonly SectionTab[] = [
  {
    section: 'billing',
    id: 'vendors',
    name: { en: 'Vendors', hi: 'वेंडर', mr: 'पुरवठादार' },
    place: 50,
    may: 'reports.read',
    load: async () => (await import('./vendors-tab.tsx')).VendorsTab,
  },
]
