import { naming, refusing } from '#kernel/refusals.ts'

export const refused = refusing({
  tokens_admin_only: {
    status: 403,
    en: 'Only an administrator of the society can make a token.',
    hi: 'टोकन केवल सोसाइटी का एडमिन बना सकता है।',
    mr: 'टोकन फक्त सोसायटीचा ॲडमिन तयार करू शकतो.',
  },
  too_many_tokens: {
    status: 409,
    en: 'A society can have {{count}} tokens at a time. Revoke one that is not used.',
    hi: 'एक सोसाइटी के एक साथ {{count}} टोकन हो सकते हैं। जो काम में नहीं, उसे रद्द करें।',
    mr: 'एका सोसायटीचे एका वेळी {{count}} टोकन असू शकतात. वापरात नसलेले रद्द करा.',
  },
  too_many_webhooks: {
    status: 409,
    en: 'A society can have {{count}} webhooks. Remove one first.',
    hi: 'एक सोसाइटी के {{count}} वेबहुक हो सकते हैं। पहले एक हटाएँ।',
    mr: 'एका सोसायटीचे {{count}} वेबहुक असू शकतात. आधी एक काढा.',
  },
  kept_inside: {
    status: 409,
    en: 'This society sends nothing outside, so it was kept here.',
    hi: 'यह सोसाइटी बाहर कुछ नहीं भेजती, इसलिए यहीं रखा गया।',
    mr: 'ही सोसायटी बाहेर काहीही पाठवत नाही, म्हणून इथेच ठेवले.',
  },
  already_waiting: {
    status: 409,
    en: 'It is being sent already.',
    hi: 'यह पहले से भेजा जा रहा है।',
    mr: 'हे आधीच पाठवले जात आहे.',
  },
  private_address: {
    status: 400,
    en: 'Give an https address on the public internet; private networks and this machine are not called.',
    hi: 'सार्वजनिक इंटरनेट का https पता दें; निजी नेटवर्क और इसी मशीन पर नहीं भेजा जाता।',
    mr: 'सार्वजनिक इंटरनेटवरील https पत्ता द्या; खाजगी नेटवर्कवर आणि याच मशीनवर पाठवले जात नाही.',
  },
  choose_scope: {
    status: 400,
    en: 'Choose at least one scope',
    hi: 'कम से कम एक अनुमति चुनें',
    mr: 'किमान एक परवानगी निवडा',
  },
  choose_topic: {
    status: 400,
    en: 'Choose at least one occasion',
    hi: 'कम से कम एक अवसर चुनें',
    mr: 'किमान एक प्रसंग निवडा',
  },
})

naming({
  scopes: { en: 'Permissions', hi: 'अनुमतियाँ', mr: 'परवानग्या' },
  topics: { en: 'Occasions', hi: 'अवसर', mr: 'प्रसंग' },
})
