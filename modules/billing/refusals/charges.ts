import { refusing } from '#kernel/refusals.ts'

export const chargeRefused = refusing({
  not_billed: {
    status: 409,
    en: 'This charge is on no bill yet.',
    hi: 'यह शुल्क अभी किसी बिल में नहीं है।',
    mr: 'हे शुल्क अजून कोणत्याही बिलात नाही.',
  },
  more_than_charged: {
    status: 400,
    en: 'More than the charge cannot be given back.',
    hi: 'शुल्क से ज़्यादा नहीं लौटाया जा सकता।',
    mr: 'शुल्कापेक्षा जास्त परत देता येत नाही.',
  },
  charge_of_nothing: {
    status: 400,
    en: 'A charge must be more than nothing.',
    hi: 'शुल्क शून्य से ज़्यादा होना चाहिए।',
    mr: 'शुल्क शून्यापेक्षा जास्त हवे.',
  },
  sheet_flat_unknown: {
    status: 400,
    en: 'This flat is not on the register.',
    hi: 'यह फ़्लैट रजिस्टर में नहीं है।',
    mr: 'हा फ्लॅट नोंदवहीत नाही.',
  },
  sheet_no_amount: {
    status: 400,
    en: 'This is not an amount. Write it as 14,40,000 or 1440000.',
    hi: 'यह रकम नहीं है। 14,40,000 या 1440000 लिखें।',
    mr: 'ही रक्कम नाही. 14,40,000 किंवा 1440000 असे लिहा.',
  },
  sheet_no_inlets: {
    status: 400,
    en: 'This is not a number of inlets between 0 and 99.',
    hi: 'इनलेट की संख्या 0 से 99 के बीच लिखें।',
    mr: 'इनलेटची संख्या 0 ते 99 मध्ये लिहा.',
  },
  sheet_no_letting: {
    status: 400,
    en: 'Write let, family or auto.',
    hi: 'let, family या auto लिखें।',
    mr: 'let, family किंवा auto असे लिहा.',
  },
  no_flat_column: {
    status: 400,
    en: 'The file has no column “flat”.',
    hi: 'फ़ाइल में “flat” नाम का कॉलम नहीं है।',
    mr: 'फाइलमध्ये “flat” हा स्तंभ नाही.',
  },
  charge_for_no_flat: {
    status: 400,
    en: 'There is no flat {{flat}} on the register. Nothing was added.',
    hi: 'रजिस्टर में फ़्लैट {{flat}} नहीं है। कुछ नहीं जोड़ा गया।',
    mr: 'नोंदवहीत फ्लॅट {{flat}} नाही. काहीही जोडले नाही.',
  },
  head_takes_no_charge: {
    status: 409,
    en: 'Single charges go under a head in use whose amounts are typed flat by flat. “{{head}}” is not one; see the configuration.',
    hi: 'अलग शुल्क ऐसी चालू मद में आते हैं जिसकी राशि हर फ़्लैट के लिए लिखी जाती है। “{{head}}” ऐसी मद नहीं है; व्यवस्था देखें।',
    mr: 'वेगळे शुल्क अशा चालू शीर्षात येतात ज्याची रक्कम प्रत्येक फ्लॅटसाठी लिहिली जाते. “{{head}}” असे शीर्ष नाही; मांडणी पाहा.',
  },
  charge_billed: {
    status: 409,
    en: 'This charge is on a bill already. Write a credit note for that bill instead.',
    hi: 'यह शुल्क पहले ही बिल में आ चुका है। उस बिल का क्रेडिट नोट बनाएँ।',
    mr: 'हे शुल्क आधीच बिलात आले आहे. त्या बिलाची क्रेडिट नोट करा.',
  },
})
