import { column, declare } from '#kernel/server/insight.ts'
import { forecastFigures } from './actions.ts'
import { forecastRows, investmentRows, itemRows } from './store.ts'

export const insight = declare({
  name: { en: 'Funds', hi: 'फंड', mr: 'निधी' },
  reports: [
    {
      id: 'funds.forecast',
      title: { en: 'Forecast of the fund', hi: 'फंड का पूर्वानुमान', mr: 'निधीचा अंदाज' },
      about: {
        en: 'Thirty years of the plan: what comes in, what falls due, what is left.',
        hi: 'प्लान के तीस साल: कितना आएगा, क्या खर्च आएगा, कितना बचेगा।',
        mr: 'प्लॅनची तीस वर्षे: किती येईल, काय खर्च येईल, किती उरेल.',
      },
      may: 'analytics.read',
      parameters: ['year'],
      key: ['year'],
      columns: [
        column.text('name', { en: 'Financial year', hi: 'वित्तीय वर्ष', mr: 'आर्थिक वर्ष' }),
        column.text('year', { en: 'Begins in', hi: 'शुरुआत', mr: 'सुरुवात' }, { aside: true }),
        column.paise('open_paise', { en: 'At the start', hi: 'शुरुआत में', mr: 'सुरुवातीला' }),
        column.paise('contribution_paise', { en: 'Contribution', hi: 'अंशदान', mr: 'अंशदान' }, { total: true }),
        column.paise('interest_paise', { en: 'Interest', hi: 'ब्याज', mr: 'व्याज' }, { total: true }),
        column.paise('spend_paise', { en: 'Falls due', hi: 'खर्च', mr: 'खर्च' }, { total: true }),
        column.paise('close_paise', { en: 'At the end', hi: 'अंत में', mr: 'अखेर' }, { total: true }),
      ],
      statement: forecastRows,
    },
    {
      id: 'funds.items',
      title: { en: 'Plan of large works', hi: 'बड़े कामों का प्लान', mr: 'मोठ्या कामांचा प्लॅन' },
      about: {
        en: 'What will have to be renewed, what it costs today and how often it comes.',
        hi: 'क्या बदलना होगा, आज कितना खर्च है और कितने साल में आता है।',
        mr: 'काय बदलावे लागेल, आज किती खर्च येतो आणि किती वर्षांनी येतो.',
      },
      may: 'analytics.read',
      parameters: [],
      key: ['place'],
      columns: [
        column.text('name', { en: 'What', hi: 'काम', mr: 'काम' }),
        column.paise('cost_paise', { en: 'Cost today', hi: 'आज का खर्च', mr: 'आजचा खर्च' }, { total: true }),
        column.count('every_years', { en: 'Every … years', hi: 'कितने साल में', mr: 'किती वर्षांनी' }),
        column.text('due_year', { en: 'Next due', hi: 'अगली बार', mr: 'पुढच्या वेळी' }),
      ],
      statement: itemRows,
    },
    {
      id: 'funds.investments',
      title: { en: 'Investments', hi: 'निवेश', mr: 'गुंतवणुका' },
      about: {
        en: 'Deposits as on a day, with their rate and the day they mature.',
        hi: 'किसी दिन की जमा राशियाँ, उनकी ब्याज दर और परिपक्वता का दिन।',
        mr: 'एखाद्या दिवशीच्या ठेवी, त्यांचा व्याजदर आणि मुदत संपण्याचा दिवस.',
      },
      may: 'analytics.read',
      parameters: ['asOn', 'fund', 'state'],
      key: ['made_on', 'id'],
      columns: [
        column.day('made_on', { en: 'Made on', hi: 'जमा का दिन', mr: 'ठेव दिनांक' }),
        column.text('bank', { en: 'Bank', hi: 'बैंक', mr: 'बँक' }),
        column.text('number', { en: 'Number', hi: 'क्रमांक', mr: 'क्रमांक' }),
        column.choice(
          'fund',
          { en: 'Fund', hi: 'फंड', mr: 'निधी' },
          {
            sinking: { en: 'Sinking fund', hi: 'सिंकिंग फंड', mr: 'सिंकिंग फंड' },
            repairs: { en: 'Repairs fund', hi: 'मरम्मत फंड', mr: 'दुरुस्ती निधी' },
            reserve: { en: 'Reserve fund', hi: 'आरक्षित फंड', mr: 'राखीव निधी' },
            other: { en: 'Other', hi: 'अन्य', mr: 'इतर' },
          },
        ),
        column.paise('amount_paise', { en: 'Amount', hi: 'राशि', mr: 'रक्कम' }, { total: true }),
        column.percent('rate', { en: 'Rate', hi: 'ब्याज दर', mr: 'व्याजदर' }),
        column.day('matures_on', { en: 'Matures on', hi: 'परिपक्वता', mr: 'मुदत' }),
        column.paise('maturity_paise', { en: 'Then worth', hi: 'तब की राशि', mr: 'तेव्हाची रक्कम' }, { total: true }),
        column.day('closed_on', { en: 'Closed on', hi: 'बंद हुआ', mr: 'बंद' }),
        column.choice(
          'state',
          { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
          {
            running: { en: 'Running', hi: 'चालू', mr: 'चालू' },
            matured: { en: 'Matured', hi: 'परिपक्व', mr: 'मुदत संपली' },
            closed: { en: 'Closed', hi: 'बंद', mr: 'बंद' },
          },
        ),
      ],
      statement: investmentRows,
    },
  ],
  cards: [
    {
      id: 'funds.forecast',
      group: 'funds',
      title: { en: 'Fund over thirty years', hi: 'तीस साल में फंड', mr: 'तीस वर्षांत निधी' },
      chart: 'line',
      unit: 'paise',
      may: 'analytics.read',
      figures: forecastFigures,
    },
  ],
})
