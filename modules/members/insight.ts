import { choicesOf, column, declare } from '#kernel/server/insight.ts'
import { cards } from './insight/cards.ts'
import { memberRows, moveRows, occupancyRows, tenantRows } from './store/insight.ts'
import en from './texts/en.ts'
import hi from './texts/hi.ts'
import mr from './texts/mr.ts'

const { flat, wing, member, phone, email } = column
const since = column.day('since', { en: 'Since', hi: 'कब से', mr: 'कधीपासून' })
const owner = column.text('owner', { en: 'Owner', hi: 'मालिक', mr: 'मालक' })
const occupancies = choicesOf({ en: en.occupancies, hi: hi.occupancies, mr: mr.occupancies })
const livesAs = (id: string) =>
  column.choice(id, { en: 'Lives here as', hi: 'किस नाते', mr: 'कोणत्या नात्याने' }, occupancies)
const flatKinds = choicesOf({ en: en.flats.kinds, hi: hi.flats.kinds, mr: mr.flats.kinds })

export const insight = declare({
  name: { en: 'Members', hi: 'सदस्य', mr: 'सदस्य' },
  reports: [
    {
      id: 'members.members',
      title: { en: 'Members', hi: 'सदस्य', mr: 'सदस्य' },
      about: {
        en: 'Everybody on the register by flat, with role and contact.',
        hi: 'रजिस्टर पर सभी लोग, फ़्लैट के अनुसार, भूमिका और संपर्क समेत।',
        mr: 'नोंदवहीतील सर्वजण फ्लॅटनुसार, भूमिका आणि संपर्कासह.',
      },
      may: 'members.read',
      sees: 'contact',
      parameters: ['wing', 'role', 'status', 'occupancy', 'login'],
      key: ['flat_key', 'id'],
      columns: [
        ...[flat, wing, member],
        column.choice(
          'role',
          { en: 'Role', hi: 'भूमिका', mr: 'भूमिका' },
          choicesOf({ en: en.roles, hi: hi.roles, mr: mr.roles }),
        ),
        column.choice(
          'status',
          { en: 'Status', hi: 'स्थिति', mr: 'स्थिती' },
          choicesOf({ en: en.statuses, hi: hi.statuses, mr: mr.statuses }),
        ),
        ...[livesAs('occupancy'), phone, email, since],
        column.choice(
          'login',
          { en: 'Login', hi: 'लॉगिन', mr: 'लॉगिन' },
          { yes: { en: 'Yes', hi: 'हाँ', mr: 'हो' }, no: { en: 'No', hi: 'नहीं', mr: 'नाही' } },
          { aside: true },
        ),
      ],
      statement: memberRows,
    },
    {
      id: 'members.occupancy',
      title: { en: 'Occupancy', hi: 'फ़्लैटों में कौन रहता है', mr: 'फ्लॅटमध्ये कोण राहते' },
      about: {
        en: 'Every flat, who owns it, who lives there, and which stand empty.',
        hi: 'हर फ़्लैट, उसका मालिक, वहाँ कौन रहता है, और कौन-से खाली हैं।',
        mr: 'प्रत्येक फ्लॅट, त्याचा मालक, तिथे कोण राहते आणि कोणते रिकामे आहेत.',
      },
      may: 'members.read',
      parameters: ['wing', 'state', 'kind'],
      key: ['flat_key'],
      columns: [
        ...[flat, wing, column.count('floor', { en: 'Floor', hi: 'मंज़िल', mr: 'मजला' })],
        column.choice('kind', { en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' }, flatKinds),
        column.count(
          'area_sqft',
          { en: 'Area (sq ft)', hi: 'क्षेत्रफल (वर्ग फुट)', mr: 'क्षेत्रफळ (चौ. फूट)' },
          { total: true },
        ),
        ...[owner, column.text('tenant', { en: 'Tenant', hi: 'किराएदार', mr: 'भाडेकरू' })],
        column.count('people', { en: 'People', hi: 'लोग', mr: 'माणसे' }, { total: true }),
        column.choice(
          'state',
          { en: 'State', hi: 'स्थिति', mr: 'स्थिती' },
          {
            own: { en: 'Lived in by the owner', hi: 'मालिक रहते हैं', mr: 'मालक राहतात' },
            let: { en: 'Let', hi: 'किराए पर', mr: 'भाड्याने' },
            vacant: { en: 'Empty', hi: 'खाली', mr: 'रिकामा' },
          },
        ),
      ],
      statement: occupancyRows,
    },
    {
      id: 'members.tenants',
      title: { en: 'Tenants', hi: 'किराएदार', mr: 'भाडेकरू' },
      about: {
        en: 'Who lives in a flat as a tenant, and whose flat it is.',
        hi: 'कौन किराए पर रहता है, और फ़्लैट किसका है।',
        mr: 'कोण भाड्याने राहते आणि फ्लॅट कोणाचा आहे.',
      },
      may: 'members.read',
      sees: 'contact',
      parameters: ['wing'],
      key: ['flat_key', 'id'],
      columns: [flat, wing, member, phone, email, since, owner],
      statement: tenantRows,
    },
    {
      id: 'members.moves',
      title: { en: 'Moves in and out', hi: 'आना-जाना (रहने वाले)', mr: 'राहायला येणे व सोडणे' },
      about: {
        en: 'Who moved into a flat or out of it in these days.',
        hi: 'इन दिनों में कौन फ़्लैट में रहने आया और कौन छोड़कर गया।',
        mr: 'या दिवसांत फ्लॅटमध्ये कोण राहायला आले आणि कोणी सोडला.',
      },
      may: 'members.read',
      sees: 'contact',
      parameters: ['range', 'wing', 'way', 'kind'],
      key: ['day', 'way', 'id'],
      newestFirst: true,
      columns: [
        column.day('day', { en: 'Day', hi: 'दिन', mr: 'दिवस' }),
        column.choice(
          'way',
          { en: 'Move', hi: 'आए या गए', mr: 'आले की गेले' },
          { in: { en: 'In', hi: 'आए', mr: 'आले' }, out: { en: 'Out', hi: 'गए', mr: 'गेले' } },
        ),
        ...[flat, wing, member, livesAs('kind'), phone],
      ],
      statement: moveRows,
    },
  ],
  cards: cards ?? [],
})
