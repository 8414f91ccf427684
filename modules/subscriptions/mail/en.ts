import type { Writers } from './occasions.ts'

const stays = 'Everything you have entered stays; you can read and export it at any time.'
const open = 'Open the subscription'

export const en: Writers = {
  approved: ({ society, day, money }, o) =>
    o.payBy
      ? {
          subject: `${society}: the ${o.plan} plan is approved`,
          lines: [
            `${society} is on the ${o.plan} plan from now on. Please pay the setup fee of ${money(o.amountPaise)} by ${day(o.payBy)}.`,
          ],
          label: 'Pay now',
        }
      : {
          subject: `${society}: the ${o.plan} plan is approved`,
          lines: [`${society} is on the ${o.plan} plan from now on. There is nothing to pay for it.`],
          label: open,
        },
  extended: ({ society, day }, o) => ({
    subject: `${society}: your trial is longer now`,
    lines: [`The free trial of ${society} runs until ${day(o.until)}.`],
    label: open,
  }),
  registrationRejected: ({ society, day }, o) => ({
    subject: `${society} was not approved`,
    lines: [
      `We could not approve the registration of ${society}.${o.reason ? ` The reason: ${o.reason}` : ''}`,
      `You can work with it until ${day(o.suspendedOn)}. From then on it is suspended. ${stays}`,
      'If you think this is a mistake, write to our support from the settings of your society.',
    ],
    label: open,
  }),
  rejected: ({ society }, o) => ({
    subject: `${society}: your request was not approved`,
    lines: [
      `We could not approve what you asked for.${o.reason ? ` The reason: ${o.reason}` : ''} Nothing changes: ${society} goes on as before.`,
    ],
    label: open,
  }),
  trialEnds: ({ society, day }, o) => ({
    subject: `${society}: the free trial ends on ${day(o.until)}`,
    lines: [
      `The free trial of ${society} ends on ${day(o.until)}. Choose a plan and pay for it to go on without a break.`,
      `Otherwise the society is suspended after that day. ${stays}`,
    ],
    label: 'Choose a plan',
  }),
  planUnpaid: ({ society, day, money }, o) => ({
    subject: `${society}: the payment is due by ${day(o.until)}`,
    lines: [`The setup fee of ${money(o.amountPaise)} for the ${o.plan} plan is due by ${day(o.until)}.`],
    label: 'Pay now',
  }),
  yearEnds: ({ society, day, money }, o) => ({
    subject: `${society}: paid until ${day(o.until)}`,
    lines: [
      `${society} is paid until ${day(o.until)}. The yearly maintenance of the ${o.plan} plan is ${money(o.amountPaise)}; you can pay it now.`,
    ],
    label: 'Pay for the next year',
  }),
  yearOver: ({ society, day, money }, o) => ({
    subject: `${society}: the yearly payment is overdue`,
    lines: [
      `The yearly maintenance of ${money(o.amountPaise)} for the ${o.plan} plan was due on ${day(o.since)}.`,
      `Without it the society is suspended after ${day(o.until)}. ${stays}`,
    ],
    label: 'Pay now',
  }),
  planReturned: ({ society }, o) => ({
    subject: `${society} is back on the ${o.plan} plan`,
    lines: [`The larger plan was not paid for, so ${society} is on the ${o.plan} plan again. ${stays}`],
    label: open,
  }),
  suspended: ({ society }, o) => ({
    subject: `${society} is suspended`,
    lines: [
      {
        trial_ended: `The free trial of ${society} is over. It works again as soon as a plan is paid.`,
        rejected: `The registration of ${society} was not approved a week ago, so it is suspended now. Please write to our support if you want to go on.`,
        unpaid: `The yearly maintenance of ${society} was not paid. It works again as soon as it is.`,
      }[o.because],
      stays,
    ],
    label: open,
  }),
  paid: ({ society, day, money }, o) => ({
    subject: `${society}: receipt for ${money(o.amountPaise)}`,
    lines: [
      `We received ${money(o.amountPaise)} on ${day(o.paidOn)}: ${o.isYear ? 'yearly maintenance' : 'setup fee'}, ${o.plan} plan, ${society}. Thank you.`,
      ...(o.paidUntil ? [`The society is paid until ${day(o.paidUntil)}.`] : []),
    ],
    label: o.hasInvoice ? 'Download the invoice' : open,
  }),
  refunded: ({ society, money }, o) => ({
    subject: `${society}: ${money(o.amountPaise)} given back`,
    lines: [`We have given ${money(o.amountPaise)} back the way it came: ${o.reason}. Banks take five to seven days.`],
    label: 'Download the credit note',
  }),
}
