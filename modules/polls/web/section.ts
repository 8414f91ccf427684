import { Vote } from 'lucide-react'
import type { Section, SectionTab } from '#web/section.ts'

export const section: Section = {
  id: 'polls',
  module: 'polls',
  name: { en: 'Polls', hi: 'मतदान', mr: 'मतदान' },
  about: { en: 'Decide together', hi: 'मिलकर फ़ैसला करें', mr: 'मिळून निर्णय घ्या' },
  icon: Vote,
  menu: { group: 'daily', place: 60 },
  act: { name: { en: 'Ask in a poll', hi: 'मतदान कराएँ', mr: 'मतदान घ्या' }, does: 'ask' },
  refreshes: ['dashboard'],
  load: async () => (await import('./polls-section.tsx')).PollsSection,
}

export const tabs: readonly SectionTab[] = [
  {
    section: 'polls',
    id: 'polls',
    name: { en: 'Polls', hi: 'मतदान', mr: 'मतदान' },
    place: 10,
    may: 'polls.read',
    load: async () => (await import('./poll-board.tsx')).PollsTab,
  },
  {
    section: 'polls',
    id: 'elections',
    name: { en: 'Elections', hi: 'चुनाव', mr: 'निवडणुका' },
    place: 20,
    may: 'polls.read',
    load: async () => (await import('./poll-board.tsx')).ElectionsTab,
  },
]
