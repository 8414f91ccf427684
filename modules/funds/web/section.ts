import type { SectionTab } from '#web/section.ts'

export const tabs: readonly SectionTab[] = [
  {
    section: 'analytics',
    id: 'funds',
    name: { en: 'Funds', hi: 'फंड', mr: 'निधी' },
    place: 60,
    may: 'analytics.read',
    load: async () => (await import('./funds-tab.tsx')).FundsTab,
  },
]
