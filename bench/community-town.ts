import pg from 'pg'

const everybody = '{"roles":[],"wings":[],"flats":[],"kinds":[]}'

/** Work as the owner of the database. */
export const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Notices on the board, each with a text and everybody of the register as its reader. */
export const buildNotices = (url: string, society: string, count: number) =>
  asOwner(url, async (client) => {
    await client.query(
      `insert into notices (society_id, id, number, state, audience, published_at, created_at)
       select $1, gen_random_uuid(), 'B/26-27/' || lpad(i::text, 3, '0'), 'published', $3::jsonb, now() - i * interval '1 hour', now()
       from generate_series(1, $2::int) i`,
      [society, count, everybody],
    )
    await client.query(
      `insert into notice_texts (society_id, id, notice_id, language, place, title, body)
       select society_id, gen_random_uuid(), id, 'en', 0, 'Water will be off ' || number, repeat('The tanks are cleaned. ', 30)
       from notices where society_id = $1`,
      [society],
    )
    await client.query(
      `insert into notice_recipients (society_id, notice_id, member_id)
       select n.society_id, n.id, m.id from notices n join members m on m.society_id = n.society_id where n.society_id = $1`,
      [society],
    )
    await client.query('vacuum analyze')
  })

/** Drafts for everybody, to be published one by one. */
export const buildDrafts = (url: string, society: string, count: number): Promise<string[]> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into notices (society_id, id, state, audience) select $1, gen_random_uuid(), 'draft', $3::jsonb
       from generate_series(1, $2::int) returning id`,
      [society, count, everybody],
    )
    await client.query(
      `insert into notice_texts (society_id, id, notice_id, language, place, title, body)
       select society_id, gen_random_uuid(), id, 'en', 0, 'Meeting on Sunday', 'In the hall, at ten.'
       from notices where society_id = $1 and id = any($2::uuid[])`,
      [society, rows.map(({ id }) => id)],
    )
    return rows.map(({ id }) => id)
  })

export const papers = 2000
/** With those of its title a paper has 500 words: a million rows in all. */
const wordsEach = 525

export const buildPapers = (url: string, society: string) =>
  asOwner(url, async (client) => {
    await client.query(
      `with folder as (
         insert into folders (society_id, id, name, name_key, audience) values ($1, gen_random_uuid(), 'Papers', 'papers', $3::jsonb) returning id),
       paper as (
         insert into documents (society_id, id, folder_id, title, kind, text_state)
         select $1, gen_random_uuid(), folder.id, 'Agreement ' || i, 'agreement', 'read' from folder, generate_series(1, $2::int) i returning id),
       file as (
         insert into files (society_id, id, room, name, type, size, sha256, sent_sha256, object)
         select $1, p.id, 'documents', 'paper.pdf', 'application/pdf', 1000, '', '', p.id::text from paper p returning id)
       insert into document_versions (society_id, id, document_id, number, file_id)
       select $1, gen_random_uuid(), f.id, 1, f.id from file f`,
      [society, papers, everybody],
    )
    await client.query(
      `insert into document_words (society_id, word, document_id, in_title)
       select d.society_id, w.word, d.id, w.n = 1
       from (select society_id, id, row_number() over (order by id) as n from documents where society_id = $1) d,
         lateral (select distinct on (word) word, n from (
           select substr(md5(((d.n * 7 + k * k) % 40000)::text), 1, 9) as word, k as n from generate_series(1, $2::int) k) x order by word, n) w`,
      [society, wordsEach],
    )
    await client.query(`create table bench_paper_words as select society_id, word, document_id from document_words`)
    await client.query(`create index on bench_paper_words (society_id, word)`)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ count: number; words: string[] }>(
      `select (select count(*)::int from document_words where society_id = $1) as count,
         array(select left(word, 6) from (select distinct word from document_words where society_id = $1) w order by md5(word) limit 60) as words`,
      [society],
    )
    return rows[0]!
  })

/** Of the admins alone: what is measured beside a pile of papers is their being read, not fifteen hundred being told. */
export const buildFolder = (url: string, society: string) =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into folders (society_id, id, name, name_key, audience) values ($1, gen_random_uuid(), 'Pile', 'pile', $2::jsonb) returning id`,
      [society, JSON.stringify({ ...JSON.parse(everybody), roles: ['admin'] })],
    )
    return rows[0]!.id
  })

export const countUnread = (url: string, society: string) =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from documents where society_id = $1 and text_state = 'waiting'`,
      [society],
    )
    return rows[0]!.count
  })
