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
})
