import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  staff_ends_early: {
    status: 400,
    en: 'The last day cannot be before the first.',
    hi: 'आखिरी दिन पहले दिन से पहले नहीं हो सकता।',
    mr: 'शेवटचा दिवस पहिल्या दिवसाच्या आधी असू शकत नाही.',
  },
  on_duty_already: {
    status: 409,
    en: '{{name}} is on duty at that time already: {{shift}}.',
    hi: '{{name}} उस समय पहले से ड्यूटी पर हैं: {{shift}}।',
    mr: '{{name}} त्या वेळी आधीच ड्यूटीवर आहेत: {{shift}}.',
  },
  on_leave_then: {
    status: 409,
    en: '{{name}} is on leave that day.',
    hi: '{{name}} उस दिन छुट्टी पर हैं।',
    mr: '{{name}} त्या दिवशी रजेवर आहेत.',
  },
  leave_already: {
    status: 409,
    en: '{{name}} has leave in these days already.',
    hi: '{{name}} की इन दिनों में पहले से छुट्टी है।',
    mr: '{{name}} यांची या दिवसांत आधीच रजा आहे.',
  },
  leave_ends_early: {
    status: 400,
    en: 'The leave ends before it begins.',
    hi: 'छुट्टी शुरू होने से पहले खत्म हो रही है।',
    mr: 'रजा सुरू होण्याआधीच संपते.',
  },
  leave_too_long: {
    status: 400,
    en: 'A leave has at most {{count}} days.',
    hi: 'छुट्टी ज़्यादा से ज़्यादा {{count}} दिन की हो सकती है।',
    mr: 'रजा जास्तीत जास्त {{count}} दिवसांची असते.',
  },
  not_working_then: {
    status: 409,
    en: '{{name}} does not work here on that day.',
    hi: '{{name}} उस दिन यहाँ काम नहीं करते।',
    mr: '{{name}} त्या दिवशी इथे काम करत नाहीत.',
  },
  shift_resting: {
    status: 409,
    en: 'This shift is not in use.',
    hi: 'यह शिफ़्ट इस्तेमाल में नहीं है।',
    mr: 'ही शिफ्ट वापरात नाही.',
  },
  too_many_shifts: {
    status: 409,
    en: 'There are {{count}} shifts already; change one of them.',
    hi: '{{count}} शिफ़्ट पहले से हैं; उनमें से कोई बदलें।',
    mr: '{{count}} शिफ्ट आधीच आहेत; त्यांपैकी एक बदला.',
  },
  week_before_empty: {
    status: 409,
    en: 'The week before has no duties to copy.',
    hi: 'पिछले हफ़्ते में नकल करने को कोई ड्यूटी नहीं है।',
    mr: 'मागच्या आठवड्यात नक्कल करण्यासाठी ड्यूटी नाही.',
  },
  duty_to_come: {
    status: 409,
    en: 'This duty is still to come.',
    hi: 'यह ड्यूटी अभी आनी है।',
    mr: 'ही ड्यूटी अजून यायची आहे.',
  },
  replaced_already: {
    status: 409,
    en: 'Somebody stands in for this duty already.',
    hi: 'इस ड्यूटी पर पहले से कोई बदली में है।',
    mr: 'या ड्यूटीवर आधीच कोणी बदली आहे.',
  },
  bad_clock: {
    status: 400,
    en: 'Write the time as 06:00.',
    hi: 'समय 06:00 की तरह लिखें।',
    mr: 'वेळ 06:00 अशी लिहा.',
  },
})

naming({
  employer: { en: 'Employer', hi: 'नियोक्ता', mr: 'नियोक्ता' },
  fromDay: { en: 'First day', hi: 'पहला दिन', mr: 'पहिला दिवस' },
  untilDay: { en: 'Last day', hi: 'आखिरी दिन', mr: 'शेवटचा दिवस' },
})
