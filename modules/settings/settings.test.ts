import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#kernel/server/passwords.ts'
import { isHeld } from '#modules/archives/actions/spooling.ts'
import { archives } from '#modules/archives/contract.ts'
import { identity } from '#modules/identity/contract.ts'
import { members } from '#modules/members/contract.ts'
import { trails } from '#modules/trails/contract.ts'
import { catalogue } from '#server/offers.ts'
import { asPlatform, testApp } from '#server/testing/app.ts'
import { caller, type Person, person, society, type TestSociety } from '#server/testing/society.ts'
import { settings } from './contract.ts'

const asDemo = (who: Person) =>
  asPlatform((db) => db.updateTable('identities').set({ is_demo: true }).where('id', '=', who.identityId).execute())

const neha = { name: '=HYPERLINK("x")', email: 'neha@example.in', phone: '+91 98220 41234', flatNumber: 'B-704' }

const archiveOf = async (ours: TestSociety, who: Person, what: 'data-export' | 'backup') => {
  const url = `/api/societies/${ours.subdomain}/${what}`
  const response = await (await testApp()).inject({ url, headers: { cookie: who.cookie } })
  expect(response.statusCode).toBe(200)
  const folder = await mkdtemp(path.join(tmpdir(), 'aangan-zip-'))
  await writeFile(path.join(folder, 'x.zip'), response.rawPayload)
  execFileSync('python3', ['-m', 'zipfile', '-e', 'x.zip', 'out'], { cwd: folder })
  const read = (name: string) => readFile(path.join(folder, 'out', name))
  const manifest = JSON.parse((await read('manifest.json')).toString()) as {
    schemaVersion: number
    society: { id: string }
    entries: { name: string; bytes: number; sha256: string }[]
  }
  return { response, read, manifest, done: () => rm(folder, { recursive: true }) }
}

describe('what a person chooses', () => {
  it('is kept for every device, and what is not named stays', async () => {
    const asha = await person()
    expect(await asha.call(settings.preferences)).toEqual({
      language: null,
      theme: null,
      fontSize: null,
      passwordExpiryDays: 90,
    })
    await asha.call(settings.savePreferences, { body: { language: 'gu', theme: 'dark' } })
    await asha.call(settings.savePreferences, { body: { fontSize: 'large', passwordExpiryDays: 30 } })
    expect(await asha.call(settings.preferences)).toEqual({
      language: 'gu',
      theme: 'dark',
      fontSize: 'large',
      passwordExpiryDays: 30,
    })
    expect((await asha.call(identity.security)).passwordExpiryDays).toBe(30)
  })

  it('of a demo account changes nothing on the server, though it answers as if', async () => {
    const demo = await person()
    await asDemo(demo)
    expect(await demo.call(settings.savePreferences, { body: { theme: 'dark' } })).toMatchObject({ theme: 'dark' })
    const body = { firstName: 'Spoiled', lastName: 'Demo', phone: '1' }
    await demo.call(settings.saveProfile, { body })
    expect(await demo.call(settings.preferences)).toMatchObject({ theme: null })
    expect(await demo.call(settings.profile)).toMatchObject({ firstName: 'Asha' })
  })

  it('about the name is the person’s; the register stays the committee’s', async () => {
    const ours = await society()
    const resident = await ours.another('resident')
    const body = { firstName: 'Meera', lastName: 'Joshi', phone: '98220 41000' }
    expect(await resident.call(settings.saveProfile, { body })).toMatchObject({
      ...body,
      shares: { email: false, phone: false },
    })
    await resident.call(members.share, { body: { email: true, phone: false } })
    expect((await resident.call(settings.profile)).shares).toEqual({ email: true, phone: false })
    const row = await resident.call(members.get, { params: { id: resident.memberId } })
    expect(row.name).toBe('Asha Kulkarni')
  })
})

describe('an expired password', () => {
  it('reminds, and closes the door only where the society says so', async () => {
    const ours = await society()
    const [admin, resident] = [await ours.as('admin'), await ours.another('resident')]
    await asPlatform((db) =>
      db
        .updateTable('identities')
        .set({ password_changed_at: new Date(Date.now() - 100 * 86_400_000) })
        .where('id', '=', resident.identityId)
        .execute(),
    )
    expect(await resident.call(identity.user)).toMatchObject({ passwordExpired: true })
    expect(await resident.call(identity.user)).not.toHaveProperty('mustChangePassword')
    await admin.call(settings.saveSecurity, { body: { forcesPasswordChange: true } })
    expect(await admin.call(settings.security)).toEqual({ forcesPasswordChange: true })
    await admin.call(settings.saveSecurity, { body: { forcesPasswordChange: false } })
    await admin.call(settings.saveSecurity, { body: { forcesPasswordChange: true } })
    const { entries } = await admin.call(trails.list, { query: { table: 'society_settings' } })
    expect(entries.map(({ person }) => person)).toEqual(Array.from({ length: 3 }, () => 'Asha Kulkarni'))
    expect(entries[0]!.changes).toEqual([{ field: 'forces_password_change', before: 'false', after: 'true' }])
    expect(await resident.call(identity.user)).toMatchObject({ mustChangePassword: true })
  })

  it('closes every door of the server but the one to a new password, in that society alone', async () => {
    const [strict, lax] = [await society(), await society()]
    await (await strict.as('admin')).call(settings.saveSecurity, { body: { forcesPasswordChange: true } })
    const resident = await strict.another('resident')
    const set = (values: { password_changed_at: Date; password_hash?: string; preferences?: string }) =>
      asPlatform((db) => db.updateTable('identities').set(values).where('id', '=', resident.identityId).execute())
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    await set({ password_changed_at: daysAgo(100), password_hash: await hashPassword('Courtyard-1998') })
    const closed = { status: 403, body: { code: 'password_expired' } }
    await expect(resident.call(members.list)).rejects.toMatchObject(closed)
    await expect(resident.call(identity.modules)).rejects.toMatchObject(closed)
    // Nor can one stretch an expired password's life.
    await expect(resident.call(settings.savePreferences, { body: { passwordExpiryDays: 180 } })).rejects.toMatchObject(
      closed,
    )
    expect(await resident.call(settings.preferences)).toMatchObject({ passwordExpiryDays: 90 })
    await expect(caller(resident.cookie, lax.subdomain)(members.list)).rejects.toMatchObject({ status: 404 })
    await set({ password_changed_at: daysAgo(100), preferences: '{"passwordExpiryDays": 180}' })
    expect((await resident.call(members.list)).length).toBeGreaterThan(0)
    await set({ password_changed_at: daysAgo(40), preferences: '{"passwordExpiryDays": 30}' })
    await expect(resident.call(members.list)).rejects.toMatchObject(closed)
    await resident.call(identity.changePassword, {
      body: { currentPassword: 'Courtyard-1998', newPassword: 'Banyan-tree-42' },
    })
    expect((await resident.call(members.list)).length).toBeGreaterThan(0)
  })
})

describe('taking the society’s records home', () => {
  it('gives every table, nothing of another society, and checksums that hold', async () => {
    const [ours, theirs] = [await society(), await society({ name: 'Secret Canary Towers' })]
    const admin = await ours.as('admin')
    await admin.call(members.add, { body: neha })
    await (await theirs.as('admin')).call(members.add, { body: { ...neha, name: 'Canary Person' } })
    const { response, read, manifest, done } = await archiveOf(ours, admin, 'backup')
    expect(response.headers['content-disposition']).toContain(`${ours.subdomain}-backup-`)
    expect(manifest).toMatchObject({ society: { id: ours.id } })
    expect(manifest.schemaVersion).toBeGreaterThan(10)
    const names = manifest.entries.map(({ name }) => name)
    const tables = await asPlatform((db) => db.introspection.getTables())
    const societal = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'society_id'))
      .map(({ name }) => name)
      .filter((name) => isHeld(catalogue.leftOut)({ name }))
    for (const table of [...societal, 'societies', 'society_names', 'people']) {
      expect(names).toContain(`csv/${table}.csv`)
      expect(names).toContain(`json/${table}.json`)
    }
    for (const entry of manifest.entries) {
      const content = await read(entry.name)
      expect(createHash('sha256').update(content).digest('hex'), entry.name).toBe(entry.sha256)
      expect(content.toString(), entry.name).not.toMatch(/Canary|password_hash|token_hash/)
      if (entry.name.endsWith('.json')) expect(Array.isArray(JSON.parse(content.toString()))).toBe(true)
    }
    const sheet = (await read('csv/members.csv')).toString()
    expect(sheet).toContain(`"'=HYPERLINK(""x"")"`)
    expect(sheet).toContain(`'+91 98220 41234`)
    expect(JSON.parse((await read('json/members.json')).toString())).toHaveLength(2)
    await done()
  })

  it('is for the admin alone, and is remembered', async () => {
    const ours = await society()
    const admin = await ours.as('admin')
    const { manifest, done } = await archiveOf(ours, admin, 'data-export')
    expect(manifest.entries.every(({ name }) => name.startsWith('csv/'))).toBe(true)
    await done()
    for (const role of ['committee', 'resident', 'security', 'ca'] as const)
      await expect((await ours.as(role)).call(archives.export)).rejects.toMatchObject({ status: 403 })
    const { entries } = await admin.call(trails.list, { query: { person: admin.identityId } })
    expect(entries[0]).toMatchObject({ action: 'archives.export', table: 'societies', person: 'Asha Kulkarni' })
  })
})

describe('the log', () => {
  it('says who changed what from what to what, page by page, by table, person and day', async () => {
    const [ours, theirs] = [await society(), await society()]
    const [admin, stranger] = [await ours.as('admin'), await theirs.as('admin')]
    const { id, version } = await admin.call(members.add, { body: { ...neha, name: 'Neha' } })
    const body = { ...neha, name: 'Neha Sharma', version }
    await admin.call(members.update, { params: { id }, body })
    const { entries } = await admin.call(trails.list, { query: { table: 'members', person: admin.identityId } })
    expect(entries).toHaveLength(2)
    expect(entries[0]!.changes).toContainEqual({ field: 'name', before: 'Neha', after: 'Neha Sharma' })
    const first = await admin.call(trails.list, { query: { limit: 1 } })
    const second = await admin.call(trails.list, { query: { limit: 1, cursor: first.next! } })
    expect(second.entries[0]!.id).not.toBe(first.entries[0]!.id)
    expect((await admin.call(trails.list, { query: { to: '2020-01-01' } })).entries).toEqual([])
    expect((await admin.call(trails.filters)).tables).toContain('members')
    const theirLog = await stranger.call(trails.list, { query: { table: 'members' } })
    expect(theirLog.entries.some(({ rowId }) => rowId === id)).toBe(false)
    await expect(admin.call(trails.list, { query: { cursor: 'x' } })).rejects.toMatchObject({ status: 400 })
  })

  it('of the platform is the operator’s', async () => {
    const operator = await person({ superAdmin: true })
    const noted = (identityId: string) => ({
      identity_id: identityId,
      role: 'test',
      action: 'seo.save',
      table_name: 'x',
    })
    const customer = await person()
    await asPlatform((db) =>
      db
        .insertInto('platform_audit_log')
        .values([noted(operator.identityId), noted(customer.identityId)])
        .execute(),
    )
    const { entries } = await operator.call(trails.listPlatform, { query: { limit: 5 } })
    expect(entries[0]).toMatchObject({ action: 'seo.save', person: 'Asha Kulkarni' })
    const ofCustomer = { query: { person: customer.identityId } }
    expect((await operator.call(trails.listPlatform, ofCustomer)).entries).toEqual([])
    await expect((await (await society()).as('admin')).call(trails.listPlatform)).rejects.toMatchObject({
      status: 403,
    })
  })
})
