// The floor of bookings: a bare Fastify, named statements, one hand-written transaction with the same rows.
import Fastify from 'fastify'
import pg from 'pg'

const [url, port] = process.argv.slice(2) as [string, string]
const pool = new pg.Pool({ connectionString: url, max: 12 })
// The database goes first when a measurement is over.
pool.on('error', () => {})
const app = Fastify()

type Days = { from: string; until: string }

app.get('/range/:society/:facility', async (request) => {
  const { society, facility } = request.params as { society: string; facility: string }
  const { from, until } = request.query as Days
  const { rows } = await pool.query({
    name: 'range',
    text: `select facility_id, place, starts_at, ends_at from facility_holds
      where society_id = $1 and facility_id = $2 and ends_at > $3 and starts_at < $4`,
    values: [society, facility, from, until],
  })
  return rows
})

app.get('/month/:society', async (request) => {
  const { society } = request.params as { society: string }
  const { from, until } = request.query as Days
  const { rows } = await pool.query({
    name: 'month',
    text: `select b.id, b.facility_id, b.starts_at, b.ends_at, b.places, b.status, l.number as flat_number, b.purpose
      from bookings b join flats l on l.society_id = b.society_id and l.id = b.flat_id
      where b.society_id = $1 and b.starts_at < $3::timestamptz + interval '1 day' and b.ends_at > $2
        and b.status in ('asked', 'unpaid', 'confirmed', 'checked_in', 'no_show') order by b.starts_at, b.id`,
    values: [society, from, until],
  })
  return rows
})

app.get('/ready', async () => 'ok')

type Body = { facilityId: string; flatId: string; startsAt: string; endsAt: string; purpose: string }

/** The key, the turn, what is taken, the booking with its hold, its charge, its search entry and its topic. */
app.post('/book/:society', async (request) => {
  const { society } = request.params as { society: string }
  const { facilityId, flatId, startsAt, endsAt, purpose } = request.body as Body
  const [id, charge] = [crypto.randomUUID(), crypto.randomUUID()]
  const place = 1 + Math.floor(Math.random() * 20)
  const time = [startsAt, endsAt]
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await Promise.all([
      client.query('begin'),
      run(
        'key',
        `insert into idempotency_keys (society_id, identity_id, key, request_hash, status, reply) values ($1, $1, $2, $3, 200, '{}')`,
        [society, id, Buffer.alloc(32)],
      ),
      run('turn', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [facilityId]),
      run(
        'taken',
        `select place from facility_holds where society_id = $1 and facility_id = $2 and ends_at > $3 and starts_at < $4`,
        [society, facilityId, ...time],
      ),
      run(
        'charge',
        `insert into flat_charges (society_id, id, flat_id, head_id, lines, amount_paise, narration, on_day)
         select $1, $2, $3, h.id, '[]', 10000, $4, current_date from charge_heads h where h.society_id = $1 and h.key = 'facility'`,
        [society, charge, flatId, purpose],
      ),
      run(
        'book',
        `insert into bookings (society_id, id, facility_id, flat_id, starts_at, ends_at, places, purpose, status, pay, charge_paise,
           deposit_paise, terms, charge_id, booked_at)
         values ($1, $2, $3, $4, $5, $6, 1, $7, 'confirmed', 'next_bill', 10000, 0, '{"tiers": [], "leadMinutes": 0}', $8, now())`,
        [society, id, facilityId, flatId, ...time, purpose, charge],
      ),
      run(
        'hold',
        `insert into facility_holds (society_id, id, facility_id, place, starts_at, ends_at, booking_id)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6) on conflict do nothing`,
        [society, facilityId, place, ...time, id],
      ),
      run(
        'entry',
        `insert into search_entries (society_id, type, id, title, description, category, path, happened_at, audience, viewers)
         values ($1, 'facility', $2, $3, $4, 'Bookings', '/', $5, 'committee', '{}')`,
        [society, id, `Court, ${startsAt}`, purpose, startsAt],
      ),
      run(
        'words',
        `insert into search_tokens (society_id, weight, token, type, id, audience)
         select distinct $1::uuid, 1, token, 'facility', $2::uuid, 'everyone' from app.search_tokens_of($3)`,
        [society, id, `Court, ${startsAt} ${purpose}`],
      ),
      run('topic', 'select app.enqueue($1::jsonb)', [
        JSON.stringify([
          { topic: 'facilities.confirmed', room: 'facilities', ids: { societyId: society, bookingId: id } },
        ]),
      ]),
      client.query('commit'),
    ])
    client.release()
    return { id }
  } catch (error) {
    // What is left of the transaction goes with the connection.
    client.release(error as Error)
    throw error
  }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
