/** What everything of a stall and a product is called; no other file says these words. */
import { msg } from '@lingui/core/macro';
import { sayKind } from '#src/widgets/content/kind-words.ts';
import { dispute } from './model/dispute.ts';
import { product, rangeBounds } from './model/product.ts';
import { review } from './model/review.ts';
import { stall } from './model/stall.ts';
import { starDays } from './model/star-days.ts';

const draft = msg`Not sent yet`;
const flagged = msg`Members reported it: moderators are reading it`;
const hidden = msg`Hidden by the moderators`;
const region = msg`Region`;
const place = msg`Town or quarter`;
const under = (most: number) => msg`Under ${most} thousand FCFA`;
const between = (least: number, most: number) => msg`${least} to ${most} thousand FCFA`;
const above = (least: number) => msg`${least} thousand FCFA and more`;

export const saidStall = sayKind(stall, {
  one: msg`Stall`,
  fields: {
    title: { label: msg`Name of the stall` },
    text: { label: msg`What you sell, and how`, hint: msg`What there is and when, whether you deliver, how people pay you.` },
    region_code: { label: region },
    place: { label: place },
    hours: { label: msg`Opening hours`, hint: msg`For example: Monday to Saturday, 7 to 18 h.` },
    company: {
      label: msg`Company`,
      hint: msg`Everybody then reads that you sell for it. It goes from the stall when you no longer represent the company.`,
    },
    company_name: { label: msg`Company` },
  },
  rules: {},
  states: { draft, open: msg`Open: everybody can see it`, flagged, hidden, closed: msg`Closed` },
  sorts: { newest: msg`Newest first` },
  decisions: { open: msg`Show the stall`, hidden: msg`Hide the stall`, closed: msg`Close the stall` },
});

export const saidProduct = sayKind(product, {
  one: msg`Product`,
  fields: {
    title: { label: msg`What do you sell?`, hint: msg`Without phone numbers or links.` },
    category: {
      label: msg`Category`,
      choices: {
        food: msg`Food and harvest`,
        animals: msg`Animals`,
        seeds_tools: msg`Seeds and tools`,
        cloth: msg`Clothes and cloth`,
        house: msg`House and kitchen`,
        building: msg`Building material`,
        electronics: msg`Phones and electronics`,
        vehicles: msg`Vehicles and parts`,
        crafts: msg`Crafts and art`,
        books: msg`Books and school things`,
        services: msg`Services`,
        other: msg`Something else`,
      },
    },
    price: { label: msg`Price (FCFA)`, hint: msg`For one of the unit below. Left empty, it is talked about.` },
    unit: {
      label: msg`Unit`,
      choices: {
        piece: msg`piece`,
        kg: msg`kg`,
        bag_50kg: msg`bag of 50 kg`,
        bunch: msg`bunch`,
        basin: msg`basin`,
        litre: msg`litre`,
        head: msg`head of animal`,
        hour: msg`hour of work`,
      },
    },
    negotiable: { label: msg`The price can be talked about` },
    amount: { label: msg`How many are there`, hint: msg`In the same unit.` },
    condition: { label: msg`Condition`, choices: { new: msg`Never used`, used: msg`Used`, repair: msg`For repair or parts` } },
    region_code: { label: region },
    division_code: { label: msg`Division` },
    place: { label: place },
    text: { label: msg`More about it` },
    last_day: { label: msg`Shown until`, hint: msg`At most 30 days; then you can renew it.` },
    stall_name: { label: msg`Name of the stall` },
    price_range: {
      label: msg`Price range`,
      choices: {
        from_0: under(rangeBounds[1]),
        from_2: between(rangeBounds[1], rangeBounds[2]),
        from_10: between(rangeBounds[2], rangeBounds[3]),
        from_50: between(rangeBounds[3], rangeBounds[4]),
        from_200: above(rangeBounds[4]),
      },
    },
    has_phone: { label: msg`The seller gave a phone number` },
  },
  rules: {
    plain_title: msg`Leave links and phone numbers out of the title.`,
    priced: msg`Give a price, or say that it can be talked about.`,
    unit_fits: msg`Choose another unit: hours are for services, heads for animals.`,
  },
  states: {
    draft,
    open: msg`For sale: everybody can see it`,
    flagged,
    hidden,
    reserved: msg`Reserved: everybody can see it, and that it is`,
    sold: msg`Sold`,
    expired: msg`Its time is over: only you see it`,
    withdrawn: msg`Withdrawn`,
  },
  sorts: { newest: msg`Newest first`, cheapest: msg`Lowest price first` },
  decisions: {
    open: msg`Show the product`,
    hidden: msg`Hide the product`,
    reserved: msg`Mark as reserved`,
    sold: msg`Mark as sold`,
    withdrawn: msg`Withdraw the product`,
  },
});

export const saidReview = sayKind(review, {
  one: msg`Review`,
  fields: {
    text: { label: msg`What you say of it` },
    product: { label: msg`Number of the product` },
    product_title: { label: msg`Product` },
    stars: { label: msg`Stars` },
    changes_until: { label: msg`Can be changed until` },
  },
  rules: {},
  states: {
    draft,
    open: msg`Everybody reads it; you can change it for ${starDays} days`,
    stands: msg`Everybody reads it`,
    flagged,
    hidden,
    withdrawn: msg`Withdrawn`,
  },
  sorts: { newest: msg`Newest first` },
  decisions: { open: msg`Show the review`, hidden: msg`Hide the review`, withdrawn: msg`Withdraw the review` },
});

export const saidDispute = sayKind(dispute, {
  one: msg`Deal before moderators`,
  fields: {
    deal: { label: msg`Deal` },
    reason: {
      label: msg`What went wrong?`,
      choices: {
        no_deal: msg`The other side says that we made a deal, and we did not`,
        not_given: msg`I did not get what was agreed, or they did not come`,
        bad_goods: msg`The goods were not as they were described`,
        money_first: msg`They asked for money before I saw anything`,
        unfair_words: msg`Their stars or words about me are not true`,
        other: msg`Something else`,
      },
    },
    text: { label: msg`What happened?`, hint: msg`Day by day, and what you agreed on. Only moderators read your words.` },
    product_title: { label: msg`Product` },
  },
  rules: {},
  states: {
    draft,
    in_review: msg`Moderators are reading it`,
    no_action: msg`Moderators answered: nothing is changed`,
    acted: msg`Moderators answered, and did something about it`,
    stars_removed: msg`Moderators removed the stars that the other side gave`,
    own_stars_removed: msg`Moderators removed the stars of who asked`,
    withdrawn: msg`Withdrawn`,
  },
  sorts: { newest: msg`Newest first` },
  decisions: {
    no_action: msg`Change nothing`,
    acted: msg`Say what you did about it below`,
    stars_removed: msg`Remove the stars that the other side gave`,
    own_stars_removed: msg`Remove the stars that who asks gave`,
    withdrawn: msg`Withdraw it`,
  },
});
