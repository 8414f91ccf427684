import { refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  space_exists: {
    status: 409,
    en: 'There is such a space already: {{label}}. Nothing was added.',
    hi: 'ऐसी जगह पहले से है: {{label}}। कुछ नहीं जोड़ा गया।',
    mr: 'अशी जागा आधीच आहे: {{label}}. काहीही जोडले नाही.',
  },
  space_allotted: {
    status: 409,
    en: 'This space is another flat’s in that time. End that allotment first.',
    hi: 'उस समय यह जगह किसी और फ़्लैट की है। पहले वह आवंटन खत्म करें।',
    mr: 'त्या काळात ही जागा दुसऱ्या फ्लॅटची आहे. आधी ते वाटप संपवा.',
  },
  space_for_no_flat: {
    status: 400,
    en: 'No flat on the register has the number {{flat}}.',
    hi: 'रजिस्टर में {{flat}} नंबर का फ़्लैट नहीं है।',
    mr: 'नोंदवहीत {{flat}} क्रमांकाचा फ्लॅट नाही.',
  },
  allotment_ends_early: {
    status: 400,
    en: 'The last day is before the first.',
    hi: 'आखिरी दिन पहले दिन से पहले है।',
    mr: 'शेवटचा दिवस पहिल्या दिवसाआधी आहे.',
  },
  space_resting: {
    status: 409,
    en: 'This space is not in use.',
    hi: 'यह जगह इस्तेमाल में नहीं है।',
    mr: 'ही जागा वापरात नाही.',
  },
  space_for_visitors: {
    status: 409,
    en: 'This space is kept for visitors. Change its kind first.',
    hi: 'यह जगह आगंतुकों के लिए है। पहले इसका प्रकार बदलें।',
    mr: 'ही जागा पाहुण्यांसाठी आहे. आधी तिचा प्रकार बदला.',
  },
  space_has_flat: {
    status: 409,
    en: 'A flat has this space. End that allotment first.',
    hi: 'यह जगह किसी फ़्लैट की है। पहले वह आवंटन खत्म करें।',
    mr: 'ही जागा एका फ्लॅटची आहे. आधी ते वाटप संपवा.',
  },
  wait_for_own_flat: {
    status: 403,
    en: 'You can ask for a space for your own flat.',
    hi: 'आप अपने फ़्लैट के लिए ही जगह माँग सकते हैं।',
    mr: 'तुम्ही स्वतःच्या फ्लॅटसाठीच जागा मागू शकता.',
  },
  waits_already: {
    status: 409,
    en: 'This flat is on the waiting list for such a space already.',
    hi: 'यह फ़्लैट ऐसी जगह की प्रतीक्षा सूची में पहले से है।',
    mr: 'हा फ्लॅट अशा जागेच्या प्रतीक्षा यादीत आधीच आहे.',
  },
  asked_later: {
    status: 400,
    en: 'Nobody can have asked on a day that is still to come.',
    hi: 'आने वाले दिन पर माँगा हुआ नहीं लिखा जा सकता।',
    mr: 'पुढच्या दिवशी मागितल्याची नोंद करता येत नाही.',
  },
})
