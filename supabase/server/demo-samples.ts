/** All samples of a first start that need the open data: each makes only what is missing. */
import type { Backend } from './backend.ts';
import { ensureDemoArtists } from './demo-artists.ts';
import { ensureDemoCompanyTexts } from './demo-company-texts.ts';
import { ensureDemoConfirmed } from './demo-confirmed.ts';
import { ensureDemoCorrections } from './demo-corrections.ts';
import { ensureDemoDeals } from './demo-deals.ts';
import { ensureDemoDisputes } from './demo-disputes.ts';
import { ensureDemoEvents } from './demo-events.ts';
import { ensureDemoFeeReports } from './demo-fee-reports.ts';
import { ensureDemoFeedback } from './demo-feedback.ts';
import { ensureDemoJobs } from './demo-jobs.ts';
import { ensureDemoMarket } from './demo-market.ts';
import { ensureDemoNotices } from './demo-notices.ts';
import { ensureDemoPetitions } from './demo-petitions.ts';
import { ensureDemoPolls } from './demo-polls.ts';
import { ensureDemoPosts } from './demo-posts.ts';
import { ensureDemoPrices } from './demo-prices.ts';
import { ensureDemoReviews } from './demo-reviews.ts';
import { ensureDemoTracks } from './demo-tracks.ts';
import { ensureDemoWeeks } from './demo-weekly.ts';
import { ensureDemoWork } from './demo-work.ts';

export async function ensureSamples(backend: Backend, settings: Parameters<typeof ensureDemoPetitions>[1]): Promise<void> {
  await ensureDemoPetitions(backend, settings);
  await ensureDemoFeeReports(backend, settings);
  await ensureDemoConfirmed(backend, settings);
  for (const ensure of [
    ensureDemoPolls,
    ensureDemoWeeks,
    ensureDemoEvents,
    ensureDemoPosts,
    ensureDemoJobs,
    ensureDemoCompanyTexts,
    ensureDemoMarket,
    ensureDemoPrices,
    ensureDemoReviews,
    ensureDemoArtists,
    ensureDemoCorrections,
    ensureDemoFeedback,
    ensureDemoNotices,
  ])
    await ensure(backend);
  await ensureDemoTracks(backend, settings);
  await ensureDemoDeals(backend, settings);
  await ensureDemoDisputes(backend, settings);
  await ensureDemoWork(backend, settings);
}
