import { Settings } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'settings',
  module: 'settings',
  name: { en: 'Settings', hi: 'सेटिंग्स', mr: 'सेटिंग्ज' },
  about: { en: 'Language, notifications, security', hi: 'भाषा, सूचनाएँ, सुरक्षा', mr: 'भाषा, सूचना, सुरक्षा' },
  icon: Settings,
  menu: { group: 'records', place: 50 },
  phone: { name: { en: 'Settings', hi: 'सेटिंग्स', mr: 'सेटिंग्ज' }, place: 70 },
  path: '/settings',
}
