import { refusing } from '#kernel/refusals.ts'

export const runRefused = refusing({
  run_not_published: {
    status: 409,
    en: 'This run is not published yet.',
    hi: 'यह बिलिंग अभी जारी नहीं हुई।',
    mr: 'ही बिलिंग अजून निघालेली नाही.',
  },
  run_is_draft: {
    status: 409,
    en: 'This run is a draft: review it first.',
    hi: 'यह बिलिंग अभी मसौदा है: पहले इसे जाँचें।',
    mr: 'ही बिलिंग अजून मसुदा आहे: आधी ती तपासा.',
  },
  run_is_reviewed: {
    status: 409,
    en: 'This run is reviewed already.',
    hi: 'यह बिलिंग पहले ही जाँची जा चुकी है।',
    mr: 'ही बिलिंग आधीच तपासली आहे.',
  },
  run_is_publishing: {
    status: 409,
    en: 'This run is being published.',
    hi: 'यह बिलिंग अभी जारी हो रही है।',
    mr: 'ही बिलिंग निघत आहे.',
  },
  run_is_published: {
    status: 409,
    en: 'This run is published already; corrections are credit and debit notes.',
    hi: 'यह बिलिंग पहले ही जारी हो चुकी है; सुधार क्रेडिट और डेबिट नोट से होते हैं।',
    mr: 'ही बिलिंग आधीच निघाली आहे; दुरुस्त्या क्रेडिट आणि डेबिट नोटने होतात.',
  },
  run_is_cancelled: {
    status: 409,
    en: 'This run is cancelled.',
    hi: 'यह बिलिंग रद्द हो चुकी है।',
    mr: 'ही बिलिंग रद्द झाली आहे.',
  },
  run_exists: {
    status: 409,
    en: 'There is a run for {{from}} to {{to}} already. Open that one, or cancel it first.',
    hi: '{{from}} से {{to}} की बिलिंग पहले से है। उसे खोलें, या पहले रद्द करें।',
    mr: '{{from}} ते {{to}} ची बिलिंग आधीपासून आहे. ती उघडा, किंवा आधी रद्द करा.',
  },
  period_far_ahead: {
    status: 409,
    en: 'Bills are made for {{from}} to {{to}} at the latest. Choose an earlier period.',
    hi: 'बिल ज़्यादा से ज़्यादा {{from}} से {{to}} तक की अवधि के बनते हैं। पहले की अवधि चुनें।',
    mr: 'बिले जास्तीत जास्त {{from}} ते {{to}} या काळापर्यंतची करता येतात. आधीचा काळ निवडा.',
  },
  issue_day_to_come: {
    status: 409,
    en: 'These bills are issued on {{day}}, and can be published from that day on. To publish them now, change the day of issue to today.',
    hi: 'इन बिलों की तारीख {{day}} है, और ये उसी दिन से जारी हो सकते हैं। अभी जारी करने हों तो बिल की तारीख आज की कर दें।',
    mr: 'या बिलांची तारीख {{day}} आहे, आणि ती त्या दिवसापासून काढता येतात. आत्ताच काढायची असतील तर बिलाची तारीख आजची करा.',
  },
  due_before_issue: {
    status: 400,
    en: 'The due day is before the day of issue.',
    hi: 'भुगतान का आखिरी दिन बिल के दिन से पहले का है।',
    mr: 'भरण्याचा शेवटचा दिवस बिलाच्या दिवसाआधीचा आहे.',
  },
  exception_changed: {
    status: 409,
    en: 'An exception has changed meanwhile. Please look at the run again.',
    hi: 'इस बीच एक अपवाद बदल गया। कृपया बिलिंग फिर से देखें।',
    mr: 'दरम्यान एक अपवाद बदलला. कृपया बिलिंग पुन्हा पाहा.',
  },
  exceptions_open: {
    status: 409,
    en: '{{reason}}',
    hi: '{{reason}}',
    mr: '{{reason}}',
  },
  one_exception_open: {
    status: 409,
    en: 'One exception waits to be accepted or mended.',
    hi: 'एक अपवाद को मानना या सुधारना बाकी है।',
    mr: 'एक अपवाद मान्य करणे किंवा दुरुस्त करणे बाकी आहे.',
  },
  many_exceptions_open: {
    status: 409,
    en: '{{count}} exceptions wait to be accepted or mended.',
    hi: '{{count}} अपवादों को मानना या सुधारना बाकी है।',
    mr: '{{count}} अपवाद मान्य करणे किंवा दुरुस्त करणे बाकी आहे.',
  },
  nothing_to_bill: {
    status: 409,
    en: 'This run bills nobody. Set a rate for a charge head first.',
    hi: 'इस बिलिंग में किसी का बिल नहीं बनता। पहले किसी शुल्क मद की दर तय करें।',
    mr: 'या बिलिंगमध्ये कोणाचेही बिल होत नाही. आधी एखाद्या शुल्क शीर्षाचा दर ठरवा.',
  },
})
