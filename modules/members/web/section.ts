import { Users } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'members',
  module: 'members',
  name: { en: 'Members', hi: 'सदस्य', mr: 'सदस्य' },
  about: {
    en: 'People, flats and who may come in',
    hi: 'लोग, फ़्लैट और किसे आने देना है',
    mr: 'माणसे, फ्लॅट आणि कोणाला प्रवेश द्यायचा',
  },
  icon: Users,
  menu: { group: 'first', place: 30 },
  path: '/members',
  act: { name: { en: 'Add member', hi: 'सदस्य जोड़ें', mr: 'सदस्य जोडा' }, does: 'add' },
  phone: { name: { en: 'Members', hi: 'सदस्य', mr: 'सदस्य' }, place: 40, makers: true },
  refreshes: ['societies'],
  finds: { type: 'member', name: { en: 'Member', hi: 'सदस्य', mr: 'सदस्य' } },
}
