import { ShieldCheck } from 'lucide-react'
import type { Section } from '#web/section.ts'

export const section: Section = {
  id: 'super_admin_panel',
  module: 'super_admin_panel',
  name: { en: 'Super Admin Panel', hi: 'सुपर एडमिन पैनल', mr: 'सुपर ॲडमिन पॅनेल' },
  about: { en: 'All societies of the platform', hi: 'प्लेटफ़ॉर्म की सारी सोसाइटियाँ', mr: 'प्लॅटफॉर्मवरील सर्व सोसायट्या' },
  icon: ShieldCheck,
  menu: { group: 'records', place: 60 },
  path: '/super-admin',
}
