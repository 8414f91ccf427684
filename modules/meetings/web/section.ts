import type { SectionTab } from '#web/section.ts'

export const tabs: readonly SectionTab[] = [
  {
    section: 'polls',
    id: 'meetings',
    name: { en: 'Meetings', hi: 'सभाएँ', mr: 'सभा' },
    place: 30,
    may: 'polls.read',
    load: async () => (await import('./meetings-tab.tsx')).MeetingsTab,
  },
]
