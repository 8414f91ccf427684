// The floor: a bare Fastify with one named statement through pg, no session, no permission, no row-level security.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

const [url, port, statements] = process.argv.slice(2) as [string, string, string | undefined]
const pool = new pg.Pool({ connectionString: url, max: 12 })
// The database goes first when a measurement is over.
pool.on('error', () => {})
const app = Fastify()

app.get('/one/:society/:id', async (request) => {
  const { society, id } = request.params as { society: string; id: string }
  const { rows } = await pool.query({
    name: 'one',
    text: 'select * from members where society_id = $1 and id = $2',
    values: [society, id],
  })
  return rows[0]
})
app.get('/list/:society', async (request) => {
  const { society } = request.params as { society: string }
  const { rows } = await pool.query({
    name: 'list',
    text: 'select * from members where society_id = $1 and removed_at is null order by created_at desc, id desc limit 50',
    values: [society],
  })
  return rows
})
app.get('/search/:society', async (request) => {
  const { society } = request.params as { society: string }
  const { q } = request.query as { q: string }
  const { rows } = await pool.query({
    name: 'search',
    text: `select e.* from (select type, id from bench_words where society_id = $1 and token >= $2 and token < $2 || chr(1114111) order by token limit 20) w
      join search_entries e on e.society_id = $1 and e.type = w.type and e.id = w.id`,
    values: [society, q.toLowerCase().replaceAll(/[- ]/g, '')],
  })
  return rows
})
/** What a reader sees of a board: the text in their language, who wrote it, what is attached, whether they have read it. */
app.get('/notices/:society/:member', async (request) => {
  const { society, member } = request.params as { society: string; member: string }
  const { rows } = await pool.query({
    name: 'notices',
    text: `select n.id, n.number, n.state, n.urgency, n.is_pinned, n.publish_at, n.published_at, n.expires_on, n.ack, n.ack_by, n.version,
        t.language, t.title, left(t.body, 600) as body, length(t.body) > 600 as is_cut, w.name as written_name, r.read_at, r.acknowledged_at,
        array(select x.language from notice_texts x where x.society_id = n.society_id and x.notice_id = n.id order by x.place) as languages,
        (select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size)) from notice_files x
          join files f on f.society_id = x.society_id and f.id = x.id where x.society_id = n.society_id and x.notice_id = n.id) as files
      from notices n
      cross join lateral (select x.language, x.title, x.body from notice_texts x
        where x.society_id = n.society_id and x.notice_id = n.id order by x.language = 'en' desc, x.place limit 1) t
      left join notice_recipients r on r.society_id = n.society_id and r.notice_id = n.id and r.member_id = $2
      left join members w on w.society_id = n.society_id and w.id = n.written_by
      where n.society_id = $1 and n.state = 'published' and (n.expires_on is null or n.expires_on >= current_date)
      order by n.is_pinned desc, n.published_at desc, n.id desc limit 50`,
    values: [society, member],
  })
  return rows
})
app.get('/papers/:society', async (request) => {
  const { society } = request.params as { society: string }
  const { q } = request.query as { q: string }
  const { rows } = await pool.query({
    name: 'papers',
    text: `select d.* from (
        select distinct document_id from bench_paper_words where society_id = $1 and word >= $2 and word < $2 || chr(1114111)) w
      join documents d on d.society_id = $1 and d.id = w.document_id order by d.changed_at desc, d.id limit 100`,
    values: [society, q],
  })
  return rows
})
/** The grouped statements of the money cards, as the product's stores write them, planned for their days as there. */
const grouped: { text: string; values: unknown[] }[] = statements ? JSON.parse(readFileSync(statements, 'utf8')) : []
app.get('/cards', () => Promise.all(grouped.map(async ({ text, values }) => (await pool.query({ text, values })).rows)))
app.get('/trail/:society', async (request) => {
  const { society } = request.params as { society: string }
  const { rows } = await pool.query({
    name: 'trail',
    text: `select l.at, l.id, (select m.name from members m where m.society_id = l.society_id and m.identity_id = l.identity_id
        order by m.removed_at nulls first limit 1) as member, l.role, l.action, l.table_name, l.row_id,
        case when l.before is null then 'added' when l.after is null then 'removed' else 'changed' end as deed
      from audit_log l where l.society_id = $1 and l.at >= $2 and l.at < $3 order by l.at desc, l.id desc limit 51`,
    values: [society, new Date(Date.now() - 1200 * 86_400_000), new Date()],
  })
  return rows
})
/** What a guard's device takes with it, as one statement writes it. */
app.get('/roster/:society', async (request, reply) => {
  const { society } = request.params as { society: string }
  const many = (select: string) => `(select coalesce(json_agg(x), '[]') from (${select}) x)`
  const { rows } = await pool.query<{ text: string }>({
    name: 'roster',
    text: `select json_build_object(
      'flats', ${many(`select f.id, f.number, f.wing, f.floor, coalesce(r.dial, '') as dial, coalesce(r.intercom, '') as intercom,
        coalesce(r.deliveries, 'ask') as deliveries from flats f left join flat_gate_rules r on r.society_id = f.society_id and r.flat_id = f.id
        where f.society_id = $1 order by f.wing, f.floor, f.number_key`)},
      'passes', ${many(`select p.id, p.kind, p.purpose, p.flat_id as "flatId", p.name, p.plate, p.persons, p.code, p.weekdays,
        extract(epoch from p.valid_from) * 1000 as "validFrom", extract(epoch from p.valid_until) * 1000 as "validUntil",
        extract(epoch from p.issued_at) * 1000 as "issuedAt", (select count(*) from visits v where v.society_id = p.society_id
          and v.pass_id = p.id and v.status in ('inside', 'left')) >= p.most_visits as "usedUp", p.needs_approval, p.details
        from passes p where p.society_id = $1 and p.cancelled_at is null and p.valid_until > now() order by p.valid_from, p.id`)},
      'workers', ${many(`select w.id, w.name, w.kind, w.code, extract(epoch from w.issued_at) * 1000 as "issuedAt", bit_or(e.weekdays) as weekdays,
        array_agg(e.flat_id) as "flatIds" from household_workers w left join worker_flats e on e.society_id = w.society_id
          and e.worker_id = w.id and e.until_day is null where w.society_id = $1 and w.status = 'active'
        group by w.id, w.name, w.kind, w.code, w.issued_at order by w.name, w.id`)},
      'vehicles', ${many(`select v.plate, v.sticker, v.flat_id as "flatId" from vehicles v where v.society_id = $1
        and v.until_day is null order by v.plate_key`)},
      'inside', ${many(`select v.id, v.visitor_name as name, v.purpose, v.flat_id as "flatId" from visits v
        where v.society_id = $1 and v.status = 'inside' order by v.entered_at desc limit 1000`)})::text as text`,
    values: [society],
  })
  return reply.type('application/json').send(rows[0]!.text)
})
app.get('/ready', async () => 'ok')

/** The same rows as the product's write, in one hand-written transaction. */
app.post('/write/:society', async (request) => {
  const { society } = request.params as { society: string }
  const body = request.body as { name: string; email: string; phone: string; flatNumber: string }
  const id = crypto.randomUUID()
  const client = await pool.connect()
  try {
    await Promise.all([
      client.query('begin'),
      client.query({
        name: 'key',
        text: `insert into idempotency_keys (society_id, identity_id, key, request_hash, status, reply) values ($1, $1, $2, $3, 200, '{}')`,
        values: [society, id, Buffer.alloc(32)],
      }),
      client.query({
        name: 'lock',
        text: 'select id from societies where id = $1 for no key update',
        values: [society],
      }),
      client.query({
        name: 'count',
        text: `select count(*) from members where society_id = $1 and removed_at is null and status <> 'inactive'`,
        values: [society],
      }),
      client.query({
        name: 'insert',
        text: `insert into members (society_id, id, name, email, phone, flat_number, name_key, email_key, phone_key, flat_key, role, status) values ($1,$2,$3,$4,$5,$6,$3,$4,$5,$6,'resident','active')`,
        values: [society, id, body.name, body.email, body.phone, body.flatNumber],
      }),
      client.query({
        name: 'invite',
        text: `insert into invitations (society_id, id, member_id, email, email_key, expires_at) values ($1,$2,$2,$3,$3, now() + interval '14 days')`,
        values: [society, id, body.email],
      }),
      client.query({
        name: 'topic',
        text: `select app.enqueue($1::jsonb)`,
        values: [
          JSON.stringify([{ topic: 'members.invited', room: 'none', ids: { societyId: society, invitationId: id } }]),
        ],
      }),
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
/** The same rows as the product's record of somebody who came in: key, record, device, visit, fold, topic. */
app.post('/record/:society', async (request) => {
  const { society } = request.params as { society: string }
  const { id, deviceId, seq, gateId, visit } = request.body as {
    id: string
    deviceId: string
    seq: number
    gateId: string
    visit: { id: string; flatId: string; name: string }
  }
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
      run('subject', `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${society} v:${visit.id}`]),
      run(
        'record',
        `insert into gate_records (society_id, id, device_id, seq, gate_id, kind, subject, visit_id, at, device_at) values ($1, $2, $3, $4, $5, 'in', 'v:' || $6, $6::uuid, now(), now())`,
        [society, id, deviceId, seq, gateId, visit.id],
      ),
      run(
        'device',
        `update gate_devices set last_seq = greatest(last_seq, $3::int), last_contact_at = now() where society_id = $1 and id = $2`,
        [society, deviceId, seq],
      ),
      run(
        'visit',
        `insert into visits (society_id, id, visitor_name, purpose, flat_id, status) values ($1, $2, $3, 'guest', $4, 'inside')`,
        [society, visit.id, visit.name, visit.flatId],
      ),
      run('told', `select * from gate_records where society_id = $1 and subject = 'v:' || $2`, [society, visit.id]),
      run(
        'fold',
        `update visits set entered_at = now(), gate_in = $3, version = version + 1 where society_id = $1 and id = $2`,
        [society, visit.id, gateId],
      ),
      run('topic', `select app.enqueue($1::jsonb)`, [
        JSON.stringify([{ topic: 'visitors.came', room: 'none', ids: { societyId: society, visitId: visit.id } }]),
      ]),
      client.query('commit'),
    ])
    client.release()
    return { id }
  } catch (error) {
    client.release(error as Error)
    throw error
  }
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
