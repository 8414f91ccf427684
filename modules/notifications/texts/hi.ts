import type { Translated } from '#web/i18n/keys.ts'
import type en from './en.ts'

export default {
  title: 'सूचनाएँ',
  unread: { one: '{{count}} अपठित', other: '{{count}} अपठित' },
  button: { one: 'सूचनाएँ, {{count}} अपठित', other: 'सूचनाएँ, {{count}} अपठित' },
  buttonNone: 'सूचनाएँ',
  empty: 'कुछ नया नहीं है। आपके काम की बातें यहाँ दिखेंगी।',
  failed: 'सूचनाएँ लोड नहीं हो सकीं।',
  markAll: 'सब पढ़ी हुई मानें',
  isUnread: 'अपठित',
  choose: 'चुनें कि किस बारे में बताया जाए',
  kinds: {
    complaint_raised: { title: 'नई शिकायत {{reference}}', text: '{{title}} ({{place}}), {{name}} ने दर्ज की।' },
    complaint_reopened: {
      title: 'शिकायत {{reference}} फिर खोली गई',
      text: '{{title}} ({{place}}): {{name}} के अनुसार समस्या हल नहीं हुई।',
    },
    complaint_assigned: { title: 'शिकायत {{reference}} आपको सौंपी गई है', text: '{{title}} ({{place}})।' },
    complaint_commented: { title: '{{name}} ने शिकायत {{reference}} पर लिखा', text: '{{title}}।' },
    complaint_resolved: {
      title: 'शिकायत {{reference}} हल हो गई',
      text: '{{title}}। कृपया अपनी राय दें, या हल न हुई हो तो 7 दिन के भीतर फिर खोलें।',
    },
    complaint_escalated: {
      title: 'शिकायत {{reference}} का समय निकल गया',
      text: '{{title}} ({{place}}) तय समय में पूरी नहीं हुई।',
    },
    member_asked: {
      title: '{{name}} जुड़ना चाहते हैं',
      text: '{{society}}, फ़्लैट {{flat}}। कृपया अनुरोध मंज़ूर या नामंज़ूर करें।',
    },
    member_approved: { title: '{{society}} में आपका स्वागत है', text: 'जुड़ने का आपका अनुरोध मंज़ूर हो गया।' },
    operator_entered: {
      title: 'संचालक की ओर से {{name}} ने आपकी सोसायटी खोली',
      text: 'बताया गया कारण: {{reason}}। संचालक एक घंटे तक देख सकते हैं।',
    },
    support_answered: {
      title: 'सहायता टीम ने आपके प्रश्न का उत्तर दिया',
      text: '{{title}}। कृपया बताइए कि उत्तर काम आया या नहीं।',
    },
    subscription_approved: { title: 'आपका अनुरोध मंज़ूर हुआ', text: '{{society}}: {{plan}}। आगे क्या करना है, खोलकर देखें।' },
    subscription_rejected: {
      title: 'आपका अनुरोध मंज़ूर नहीं हुआ',
      text: '{{society}}: {{plan}}। इसका क्या मतलब है, खोलकर देखें।',
    },
    subscription_due: {
      title: '{{society}} का भुगतान बाकी है',
      text: '{{plan}}, {{day}} तक। उसके बाद सोसाइटी को केवल पढ़ा जा सकेगा।',
    },
    subscription_suspended: {
      title: '{{society}} रोक दी गई है',
      text: 'इसे पढ़ा और एक्सपोर्ट किया जा सकता है; भुगतान या संचालक की अनुमति के बाद यह फिर चलेगी।',
    },
    subscription_paid: { title: 'भुगतान मिल गया, {{amount}}', text: '{{society}}: {{plan}}। रसीद आपके ई-मेल में है।' },
    other: { title: '{{society}} से समाचार', text: 'पूरा पढ़ने के लिए खोलें।' },
  },
  topics: {
    complaint_raised: 'नई शिकायतें',
    complaint_assigned: 'मुझे सौंपी गई शिकायतें',
    complaint_commented: 'मेरी शिकायतों पर टिप्पणियाँ',
    complaint_resolved: 'मेरी शिकायत हल हुई',
    complaint_escalated: 'समय से पिछड़ी शिकायतें',
    member_asked: 'जुड़ने के अनुरोध',
    member_decided: 'जुड़ने के मेरे अनुरोध का जवाब',
    subscription: 'सोसाइटी का प्लान और भुगतान',
  },
  channels: { inApp: 'ऐप में', email: 'ई-मेल', push: 'इस फ़ोन या कंप्यूटर पर' },
  letter: { open: 'आँगन में खोलें', choose: 'ई-मेल से क्या बताया जाए, यह आप अपनी सेटिंग्स में चुन सकते हैं।' },
} as const satisfies Translated<typeof en>
