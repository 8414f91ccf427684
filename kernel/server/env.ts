import { isIP } from 'node:net'
import { z } from 'zod'

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'])
    .optional()
    .transform((value) => (value === undefined ? fallback : ['on', 'true', '1', 'yes'].includes(value)))
const count = (fallback: number, min = 1, max = 1_000_000) =>
  z.coerce.number().int().min(min).max(max).default(fallback)

const isAddress = (text: string) => {
  const [address = '', prefix, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most >= 0 && more.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= most))
}

/** A plain yes would take the client's address from the part of the header that the client itself writes. */
const proxies = z
  .string()
  .optional()
  .transform((value, context): false | number | string[] => {
    if (value === undefined || ['off', 'false', 'no', '0'].includes(value)) return false
    if (/^[1-9]$/.test(value)) return Number(value)
    const addresses = value.split(/[\s,]+/).filter(Boolean)
    if (addresses.length > 0 && addresses.every(isAddress)) return addresses
    context.addIssue(
      'write how many proxies of yours a request passes (such as 1), or their addresses (such as 127.0.0.1, 10.0.0.0/8)',
    )
    return z.NEVER
  })

/** Every setting the program reads, with its default. The README prints this table. */
const settings = {
  PORT: count(3000, 0, 65535).describe('Port the product answers on'),
  HOST: z.string().min(1).default('0.0.0.0').describe('Address it listens on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address people use; with https the session cookie is Secure. Unset: taken from the request'),
  DATA_DIR: z.string().min(1).default('data').describe('Folder of the embedded database, files and generated secrets'),
  BACKUP_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('Folder backups are kept in and listed from. Unset: backups/ in DATA_DIR'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional()
    .describe('PostgreSQL 15 or later to use instead of the embedded one (a role that may create roles)'),
  DEMO: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      'Demo society, its accounts and the sign-in card. Default: off with PUBLIC_URL or DATABASE_URL, else on. Off closes it at once; nothing is deleted',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Least serious log line written'),
  TRUST_PROXY: proxies.describe(
    'How many proxies of yours a request passes, or their addresses: from them X-Forwarded-For and -Proto are believed. Unset: from nobody',
  ),
  POOL_SIZE: count(12, 1, 200).describe('Database connections for societies’ work, per process'),
  WORKER: flag(true).describe('Do background jobs in this process; off where another process does them'),
  SESSION_DAYS: count(30, 1, 365).describe('Longest life of a sign-in'),
  LIMIT_FORMS: count(120).describe('Public form posts per address and minute'),
  LIMIT_SETUPS: count(60).describe('Society setups per address and minute'),
  LIMIT_SIGN_INS: count(300).describe('Sign-ins and registrations per address and minute'),
  LIMIT_API: count(600).describe('Calls with one API token per minute'),
  STRIPE_SECRET_KEY: z
    .string()
    .min(8)
    .optional()
    .describe('Stripe’s secret key. Unset: an installation that is being tried takes test cards, any other none'),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional().describe('Stripe’s publishable key, for the card form'),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional().describe('Secret of the webhook /api/payments/webhooks/stripe'),
  STRIPE_API_URL: z.url().optional().describe('Another address of Stripe’s API, for a stand-in'),
  RAZORPAY_API_URL: z.url().optional().describe('Another address of Razorpay’s API, for a stand-in'),
  LOCKOUT_FAILURES: count(10).describe('Failed sign-ins per account and address before a pause'),
  SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Key behind signed links and tokens. Unset: generated on the first start'),
  LOCKOUT_MINUTES: count(15).describe('Length of that pause'),
  DISK_RESERVE_MB: count(300, 0).describe('Uploads are refused when the disk would have less than this left'),
  S3_BUCKET: z.string().min(1).optional().describe('Keep files in this S3-compatible bucket instead of DATA_DIR'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the S3-compatible store, such as https://s3.ap-south-1.amazonaws.com'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region the store signs with'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Access key of the store'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret key of the store'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional()
    .describe('Mail server, smtp://user:password@host:587. Unset: letters stay in the outbox for the operator to read'),
  MAIL_FROM: z.email().optional().describe('Sender of every letter; needed with SMTP_URL'),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d+$/, 'is the number’s id at Meta, digits only')
    .optional()
    .describe('Id of the installation’s number at the WhatsApp Business Cloud API. Unset: nothing leaves by WhatsApp'),
  WHATSAPP_TOKEN: z.string().min(8).optional().describe('Access token of that number'),
  WHATSAPP_APP_SECRET: z
    .string()
    .min(8)
    .optional()
    .describe('Secret that signs the webhook /api/messages/webhooks/whatsapp'),
  WHATSAPP_VERIFY_TOKEN: z.string().min(8).optional().describe('Word Meta repeats when the webhook is entered there'),
  WHATSAPP_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://graph.facebook.com/v23.0')
    .describe('Address of that API; another one for a stand-in'),
  PUSH_TO_PRIVATE: flag(false).describe('Send push messages to private addresses and over http too (tests only)'),
  WEBHOOKS_TO_PRIVATE: flag(false).describe(
    'Call webhooks at private addresses and over http too (tests, or a closed network of yours)',
  ),
}

const Env = z.object(settings).transform((env) => ({
  ...env,
  DEMO: env.DEMO === undefined ? !env.DATABASE_URL && !env.PUBLIC_URL : env.DEMO === 'on',
}))
export type Env = z.output<typeof Env>

export class BadSettings extends Error {}

export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Env.safeParse(given)
  if (parsed.success) {
    if (parsed.data.SMTP_URL && !parsed.data.MAIL_FROM)
      throw new BadSettings('The setting MAIL_FROM is missing: with SMTP_URL every letter needs a sender.')
    return parsed.data
  }
  const first = parsed.error.issues[0]!
  throw new BadSettings(`The setting ${first.path.join('.')} is wrong: ${first.message}.`)
}

export const settingsTable = (): { name: string; fallback: string; meaning: string }[] =>
  Object.entries(settings).map(([name, schema]) => {
    const parsed = schema.safeParse(undefined)
    return {
      name,
      fallback: parsed.success && parsed.data !== undefined ? String(parsed.data) : '',
      meaning: schema.description ?? '',
    }
  })
