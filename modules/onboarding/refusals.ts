import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  confirmation_gone: {
    status: 400,
    en: 'This link has expired or was not made by us.',
    hi: 'इस लिंक की अवधि पूरी हो गई या यह हमारा नहीं है।',
    mr: 'या लिंकची मुदत संपली किंवा ती आमची नाही.',
  },
  already_confirmed: {
    status: 409,
    en: 'There is no address to confirm.',
    hi: 'पुष्टि के लिए कोई ई-मेल बाकी नहीं है।',
    mr: 'पुष्टीसाठी कोणताही ई-मेल बाकी नाही.',
  },
  passwords_differ: {
    status: 400,
    en: 'Passwords do not match. Please try again.',
    hi: 'दोनों पासवर्ड एक जैसे नहीं हैं। कृपया फिर लिखें।',
    mr: 'दोन्ही पासवर्ड सारखे नाहीत. कृपया पुन्हा लिहा.',
  },
  one_flat_at_least: {
    status: 400,
    en: 'A society has at least one flat',
    hi: 'सोसाइटी में कम से कम एक फ़्लैट होता है',
    mr: 'सोसायटीत किमान एक फ्लॅट असतो',
  },
  too_many_flats: {
    status: 400,
    en: 'At most {{max}} flats',
    hi: 'ज़्यादा से ज़्यादा {{max}} फ़्लैट',
    mr: 'जास्तीत जास्त {{max}} फ्लॅट',
  },
})

naming({
  totalFlats: { en: 'Number of flats', hi: 'फ़्लैटों की संख्या', mr: 'फ्लॅटची संख्या' },
})
