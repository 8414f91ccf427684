import { dayOf } from '#kernel/time.ts'
import { vendors } from '#modules/vendors/contract.ts'
import { type BooksOfTest, booksOf } from './ledger.ts'
import { type Person, society, type TestSociety } from './society.ts'

export const today = (): string => dayOf(new Date())

/** The smallest thing that is a PDF. */
export const paper = (name = 'bill.pdf') =>
  new File([Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')], name, { type: 'application/pdf' })

export type VendorTest = {
  ours: TestSociety
  books: BooksOfTest
  maker: Person
  second: Person
  vendor(more?: object): Promise<{ id: string }>
  bill(vendorId: string, rupees: number, more?: object): Promise<{ id: string; tdsPaise: number }>
  approved(
    vendorId: string,
    rupees: number,
    more?: object,
  ): Promise<{ id: string; tdsPaise: number; openPaise: number }>
}

let number = 0

/** A society with two admins, so that one makes and the other decides. */
export const vendorSociety = async (): Promise<VendorTest> => {
  const ours = await society()
  const books = await booksOf(ours)
  const maker = await ours.as('admin')
  const second = await ours.another('admin', { name: 'Nilesh Shinde' })
  const vendor = (more: object = {}) =>
    maker.call(vendors.add, {
      body: {
        name: 'Shree Security',
        entity: 'individual',
        pan: panOf(++number),
        tdsKey: 'contractor',
        ...more,
      } as never,
    })
  const bill = (vendorId: string, rupees: number, more: object = {}) =>
    maker.call(vendors.addBill, {
      body: {
        ...{ vendorId, theirNumber: `B-${++number}`, day: today() },
        lines: [{ accountId: books.account('security'), paise: rupees * 100 }],
        ...more,
      },
      file: paper(),
    } as never)
  const approved = async (vendorId: string, rupees: number, more: object = {}) => {
    const { id } = await bill(vendorId, rupees, more)
    return second.call(vendors.decideBill, { params: { id }, body: { isApproved: true } })
  }
  return { ours, books, maker, second, vendor, bill, approved }
}

const panOf = (at: number) => `ABCPK${String(1000 + at)}F`
