import { notFound, refuse } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import * as store from '../store/listing.ts'

export type Listing = { isListed: boolean; sharesEmail: boolean; sharesPhone: boolean; sharesPhoto: boolean }

/** What a person lets their neighbours see of them. Only they themselves say so. */
export const getListing = async (ctx: Ctx): Promise<Listing> => {
  const row = (await store.find(ctx)) ?? refuse(notFound('Member'))
  return {
    isListed: row.is_listed,
    sharesEmail: row.shares_email,
    sharesPhone: row.shares_phone,
    sharesPhoto: row.shares_photo,
  }
}

export const setListing = async (ctx: Ctx, listing: Listing): Promise<Listing> => {
  await store.update(ctx, {
    is_listed: listing.isListed,
    shares_email: listing.sharesEmail,
    shares_phone: listing.sharesPhone,
    shares_photo: listing.sharesPhoto,
  })
  return getListing(ctx)
}
