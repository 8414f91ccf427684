import { FileText } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'documents',
  module: 'documents',
  name: { en: 'Documents', hi: 'दस्तावेज़', mr: 'कागदपत्रे' },
  about: { en: 'Bye-laws, minutes and forms', hi: 'उपविधियाँ, कार्यवृत्त और फ़ॉर्म', mr: 'उपविधी, इतिवृत्ते आणि अर्ज' },
  icon: FileText,
  menu: { group: 'records', place: 20 },
  finds: { type: 'document', name: { en: 'Document', hi: 'दस्तावेज़', mr: 'कागदपत्र' } },
  act: { name: { en: 'Add a document', hi: 'दस्तावेज़ जोड़ें', mr: 'कागदपत्र जोडा' }, does: 'add' },
  load: async () => (await import('./documents-section.tsx')).DocumentsSection,
}
