import type { SectionTab } from '#web/section.ts'

export const tabs: readonly SectionTab[] = [
  {
    section: 'notices',
    id: 'messages',
    name: { en: 'Messages', hi: 'संदेश', mr: 'संदेश' },
    place: 20,
    may: 'notices.approve',
    load: async () => (await import('./messages-tab.tsx')).MessagesTab,
  },
]
