import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  notice_too_short: {
    status: 400,
    en: 'The notice needs {{days}} clear days. The earliest day is {{day}}.',
    hi: 'सूचना के लिए {{days}} पूरे दिन चाहिए। सबसे पहली तारीख {{day}} है।',
    mr: 'सूचनेसाठी {{days}} पूर्ण दिवस लागतात. सर्वात लवकरचा दिवस {{day}} आहे.',
  },
  meeting_moved_on: {
    status: 409,
    en: 'This meeting has gone further meanwhile. Please look at it again.',
    hi: 'यह सभा इस बीच आगे बढ़ चुकी है। कृपया फिर से देखें।',
    mr: 'ही सभा दरम्यान पुढे गेली आहे. कृपया पुन्हा पाहा.',
  },
  requisition_wanted: {
    status: 400,
    en: 'Please write down who asked for this meeting.',
    hi: 'कृपया लिखें कि यह सभा किन्होंने माँगी।',
    mr: 'कृपया ही सभा कोणी मागितली ते लिहा.',
  },
  adjourned_too_early: {
    status: 400,
    en: 'The adjourned meeting begins after the meeting itself.',
    hi: 'स्थगित सभा मूल सभा के बाद ही होती है।',
    mr: 'तहकूब सभा मूळ सभेनंतरच होते.',
  },
  not_entitled: {
    status: 403,
    en: 'Only owners of a flat are counted as present.',
    hi: 'उपस्थिति में केवल फ़्लैट के मालिक गिने जाते हैं।',
    mr: 'उपस्थितीत फक्त फ्लॅटचे मालक मोजले जातात.',
  },
  wrong_meeting_code: {
    status: 403,
    en: 'This code is not the one of this meeting.',
    hi: 'यह कोड इस सभा का नहीं है।',
    mr: 'हा कोड या सभेचा नाही.',
  },
  attendance_closed: {
    status: 409,
    en: 'Attendance is taken from one hour before the meeting until it ends.',
    hi: 'उपस्थिति सभा से एक घंटा पहले से उसके खत्म होने तक ली जाती है।',
    mr: 'उपस्थिती सभेच्या एक तास आधीपासून ती संपेपर्यंत घेतली जाते.',
  },
  attendance_struck: {
    status: 403,
    en: 'Your attendance was struck at the desk. Please go there.',
    hi: 'आपकी उपस्थिति डेस्क पर काटी गई है। कृपया वहाँ जाएँ।',
    mr: 'तुमची उपस्थिती डेस्कवर खोडली आहे. कृपया तिथे जा.',
  },
  no_quorum: {
    status: 409,
    en: 'There is no quorum: {{present}} of {{quorum}} are present.',
    hi: 'कोरम नहीं है: {{quorum}} में से {{present}} उपस्थित हैं।',
    mr: 'गणपूर्ती नाही: {{quorum}} पैकी {{present}} उपस्थित आहेत.',
  },
  not_on_agenda: {
    status: 400,
    en: 'Only what is on the agenda of the notice can be voted on.',
    hi: 'केवल सूचना की कार्यसूची में लिखे विषय पर मतदान हो सकता है।',
    mr: 'फक्त सूचनेतील कार्यक्रम पत्रिकेवरील विषयावरच मतदान घेता येते.',
  },
  more_hands_than_present: {
    status: 400,
    en: 'There are more hands than the {{present}} who are present.',
    hi: 'उपस्थित {{present}} से ज़्यादा हाथ गिने गए हैं।',
    mr: 'उपस्थित {{present}} पेक्षा जास्त हात मोजले आहेत.',
  },
})

naming({
  agenda: { en: 'Agenda', hi: 'कार्यसूची', mr: 'कार्यक्रम पत्रिका' },
  startsAt: { en: 'Begins', hi: 'शुरू', mr: 'सुरुवात' },
  adjournedTo: { en: 'Adjourned to', hi: 'स्थगित होने पर', mr: 'तहकूब झाल्यास' },
  requisition: { en: 'Who asked for it', hi: 'किन्होंने माँगी', mr: 'कोणी मागितली' },
})
