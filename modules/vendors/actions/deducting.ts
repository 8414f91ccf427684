import type { Paise } from '#kernel/money.ts'
import { type Day, financialYear } from '#kernel/time.ts'
import { type TdsRate, type TdsTable, type TdsWorking, tdsOf } from '../rules/tds.ts'
import * as bills from '../store/bills.ts'
import * as vendors from '../store/vendors.ts'
import type { Within } from '../store/within.ts'

type Asked = { vendor: vendors.VendorRow; day: Day; taxablePaise: Paise; except: string | null }

/** The tax to keep back from a bill, by the table in force on its day and by what was approved in its year so far. */
export const deductionOf = async (
  within: Within,
  { vendor, day, taxablePaise, except }: Asked,
): Promise<TdsWorking> => {
  const year = financialYear(day).name
  const sums = await bills.sumsBefore(within, { vendorId: vendor.id, year, day, except })
  return tdsOf(
    await tableOn(within, day),
    { tdsKey: vendor.tds_key, entity: vendor.entity, pan: vendor.pan },
    taxablePaise,
    {
      yearPaise: sums.year_paise,
      monthPaise: sums.month_paise,
      taxedPaise: sums.taxed_paise,
      taxedMonthPaise: sums.taxed_month_paise,
    },
  )
}

/** The table of tax law in force on a day. */
export const tableOn = async (within: Within, day: Day): Promise<TdsTable | undefined> => {
  const packs = await vendors.listTaxPacks(within)
  const pack = packs.find(({ effective_from }) => effective_from <= day) ?? packs.at(-1)
  if (!pack) return undefined
  const { tds = {}, tdsWithoutPanBasisPoints = 0 } = pack.parameters as {
    tds?: Record<string, TdsRate>
    tdsWithoutPanBasisPoints?: number
  }
  return { packId: pack.id, rates: tds, withoutPanBasisPoints: tdsWithoutPanBasisPoints }
}
