// The floor of the control center: a bare Fastify with named statements, no session, no permission, no contract.
import Fastify from 'fastify'
import pg from 'pg'

const [url, port] = process.argv.slice(2) as [string, string]
const pool = new pg.Pool({ connectionString: url, max: 12 })
// The database goes first when a measurement is over.
pool.on('error', () => {})
const app = Fastify()

const all = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows

app.get('/overview', async () => {
  const [totals, revenue, health, activity] = await Promise.all([
    all(
      'totals',
      `select (select count(*) from societies where kind = 'customer') as societies,
        (select count(*) from societies where kind = 'customer' and status = 'active') as active,
        (select count(*) from members m join societies s on s.id = m.society_id where s.kind = 'customer' and m.removed_at is null and m.status = 'active') as members,
        (select count(*) from approval_requests where status = 'pending') as pending,
        (select count(*) from support_tickets where status = 'open') as tickets,
        (select avg(rating) from support_tickets where rating is not null) as stars`,
    ),
    all(
      'revenue',
      `select p.kind, sum(amount_paise) as paise, sum(amount_paise) filter (where paid_on > current_date - 30) as latest,
        sum(amount_paise) filter (where paid_on between current_date - 59 and current_date - 30) as before
      from platform_payments p join societies s on s.id = p.for_society where s.kind = 'customer' group by p.kind`,
    ),
    all(
      'health',
      `select count(*) as samples, count(*) filter (where is_up) as up, percentile_disc(0.5) within group (order by database_ms) as database_ms,
        percentile_disc(0.5) within group (order by api_ms) as api_ms
      from health_samples where not is_demo and at > now() - interval '30 days'`,
    ),
    all(
      'activity',
      `select a.id, a.at, a.action, a.role, a.table_name, s.name as society, i.first_name, i.last_name
      from audit_log a join societies s on s.id = a.society_id join identities i on i.id = a.identity_id
      where s.kind = 'customer' order by a.at desc limit 12`,
    ),
  ])
  return { totals, revenue, health, activity }
})

const page = (chosen: string) => `with chosen as (
    select s.* from societies s where s.kind = 'customer' ${chosen} order by s.created_at desc, s.id desc limit 49)
  select s.id, s.name, s.subdomain, s.email, s.phone_number, s.address, s.city, s.status, s.created_at, s.version, l.display_name,
    (select count(*) from members m where m.society_id = s.id and m.removed_at is null and m.status = 'active') as members,
    (select count(*) from flats f where f.society_id = s.id) as flats,
    (select paid_until from subscriptions u where u.society_id = s.id and u.status <> 'ended') as paid_until, p.*
  from chosen s join plans l on l.id = s.plan_id
  left join lateral (select sum(amount_paise) filter (where kind = 'setup') as setup,
      sum(amount_paise) filter (where kind = 'subscription' and paid_on > current_date - 365) as annual,
      sum(amount_paise) filter (where paid_on > current_date - 30) as latest,
      sum(amount_paise) filter (where paid_on <= current_date - 30 and paid_on > current_date - 60) as before
    from platform_payments where for_society = s.id) p on true
  order by s.created_at desc, s.id desc`

app.get('/societies', () => all('societies', page('')))
app.get('/search', () =>
  all('search', page('and (lower(s.name) like $1 or lower(s.subdomain) like $1 or lower(s.email) like $1)'), [
    '%bench 777%',
  ]),
)
app.get('/ready', async () => 'ok')
await app.listen({ port: Number(port), host: '127.0.0.1' })
