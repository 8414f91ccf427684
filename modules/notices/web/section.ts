import { ClipboardList } from 'lucide-react'
import type { Section, SectionTab } from '#web/section.ts'

export const section: Section = {
  id: 'notices',
  module: 'notices',
  name: { en: 'Notices', hi: 'सूचनाएँ', mr: 'सूचना' },
  about: { en: 'The notice board of the society', hi: 'सोसाइटी का सूचना पट्ट', mr: 'सोसायटीचा सूचना फलक' },
  icon: ClipboardList,
  menu: { group: 'daily', place: 40 },
  phone: { name: { en: 'Notices', hi: 'सूचनाएँ', mr: 'सूचना' }, place: 60 },
  finds: { type: 'notice', name: { en: 'Notice', hi: 'सूचना', mr: 'सूचना' } },
  prefetchAfterMs: 3000,
  load: async () => (await import('./notices-section.tsx')).NoticesSection,
}

/** The board stands beside what other rooms put there; whoever may open none of them sees the board alone. */
export const tabs: readonly SectionTab[] = [
  {
    section: 'notices',
    id: 'board',
    name: { en: 'Board', hi: 'सूचना पट्ट', mr: 'सूचना फलक' },
    place: 10,
    may: 'notices.read',
    load: async () => (await import('./notice-board.tsx')).NoticeBoard,
  },
]
