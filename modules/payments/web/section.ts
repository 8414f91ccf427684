import type { SectionTab } from '#web/section.ts'

export const tabs: readonly SectionTab[] = [
  {
    section: 'billing',
    id: 'pay',
    name: { en: 'Pay', hi: 'भुगतान', mr: 'पैसे भरा' },
    place: 30,
    may: 'billing.read',
    load: async () => (await import('./pay-tab.tsx')).PayTab,
  },
  {
    section: 'billing',
    id: 'bank',
    name: { en: 'Bank', hi: 'बैंक', mr: 'बँक' },
    place: 40,
    may: 'reports.read',
    load: async () => (await import('./bank-tab.tsx')).BankTab,
  },
]
