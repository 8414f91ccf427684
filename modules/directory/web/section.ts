import { Contact } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'directory',
  module: 'directory',
  name: { en: 'Directory', hi: 'निर्देशिका', mr: 'निर्देशिका' },
  about: { en: 'Neighbours and useful numbers', hi: 'पड़ोसी और काम के नंबर', mr: 'शेजारी आणि उपयोगी क्रमांक' },
  icon: Contact,
  menu: { group: 'records', place: 10 },
  load: async () => (await import('./directory-section.tsx')).DirectorySection,
}
