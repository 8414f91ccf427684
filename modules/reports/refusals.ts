import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  unknown_report: {
    status: 400,
    en: 'There is no such report.',
    hi: 'ऐसी कोई रिपोर्ट नहीं है।',
    mr: 'असा अहवाल नाही.',
  },
  unknown_column: {
    status: 400,
    en: 'This report has no such column.',
    hi: 'इस रिपोर्ट में ऐसा कोई कॉलम नहीं है।',
    mr: 'या अहवालात असा स्तंभ नाही.',
  },
  unknown_parameter: {
    status: 400,
    en: 'This report cannot be narrowed by that.',
    hi: 'यह रिपोर्ट इससे छाँटी नहीं जा सकती।',
    mr: 'हा अहवाल यानुसार निवडता येत नाही.',
  },
  unknown_wing: {
    status: 400,
    en: 'The register has no such wing.',
    hi: 'रजिस्टर में ऐसी कोई विंग नहीं है।',
    mr: 'नोंदवहीत अशी विंग नाही.',
  },
  unknown_flat_number: {
    status: 400,
    en: 'The register has no flat with this number.',
    hi: 'रजिस्टर में इस नंबर का कोई फ़्लैट नहीं है।',
    mr: 'नोंदवहीत या क्रमांकाचा फ्लॅट नाही.',
  },
  days_backwards: {
    status: 400,
    en: 'The last day is before the first.',
    hi: 'आखिरी दिन पहले दिन से पहले का है।',
    mr: 'शेवटचा दिवस पहिल्या दिवसाच्या आधीचा आहे.',
  },
  days_too_many: {
    status: 400,
    en: 'Choose at most thirty years.',
    hi: 'ज़्यादा से ज़्यादा तीस साल चुनें।',
    mr: 'जास्तीत जास्त तीस वर्षे निवडा.',
  },
  too_many_rows: {
    status: 422,
    en: 'This file holds at most {{most}} rows. Choose a shorter period, or CSV.',
    hi: 'इस फ़ाइल में ज़्यादा से ज़्यादा {{most}} पंक्तियाँ आती हैं। छोटी अवधि या CSV चुनें।',
    mr: 'या फाइलमध्ये जास्तीत जास्त {{most}} ओळी मावतात. कमी कालावधी किंवा CSV निवडा.',
  },
  files_at_work: {
    status: 503,
    en: 'Many files are being written at the moment. Please try again in a minute.',
    hi: 'अभी बहुत-सी फ़ाइलें बन रही हैं। एक मिनट बाद फिर कोशिश करें।',
    mr: 'सध्या बऱ्याच फाइल तयार होत आहेत. एका मिनिटाने पुन्हा प्रयत्न करा.',
  },
  favourites_are_members: {
    status: 403,
    en: 'Only members of the society keep favourites.',
    hi: 'पसंदीदा केवल सोसाइटी के सदस्य रख सकते हैं।',
    mr: 'आवडीचे अहवाल फक्त सोसायटीचे सदस्य ठेवू शकतात.',
  },
  too_many_favourites: {
    status: 422,
    en: 'At most {{most}} favourites can be kept. Remove one first.',
    hi: 'ज़्यादा से ज़्यादा {{most}} पसंदीदा रखे जा सकते हैं। पहले एक हटाएँ।',
    mr: 'जास्तीत जास्त {{most}} आवडीचे अहवाल ठेवता येतात. आधी एक काढा.',
  },
})

naming({
  report: { en: 'Report', hi: 'रिपोर्ट', mr: 'अहवाल' },
  format: { en: 'Format', hi: 'फ़ॉर्मैट', mr: 'फाइलचा प्रकार' },
  columns: { en: 'Columns', hi: 'कॉलम', mr: 'स्तंभ' },
  wing: { en: 'Wing', hi: 'विंग', mr: 'विंग' },
  flat: { en: 'Flat', hi: 'फ़्लैट', mr: 'फ्लॅट' },
  to: { en: 'To', hi: 'कब तक', mr: 'कधीपर्यंत' },
  asOn: { en: 'As on', hi: 'इस दिन तक', mr: 'या दिवसापर्यंत' },
})
