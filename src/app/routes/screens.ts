import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { matchPath } from 'react-router-dom';
import { loadOrReload } from '../boot/reload-once';

export interface Screen {
  path: string;
  Component: LazyExoticComponent<ComponentType>;
  /** Loads its code, once. A preloaded screen is drawn without a skeleton. */
  preload(): Promise<unknown>;
  /** Runs the screen's first queries before it is drawn; does nothing before `preload`. */
  preloadQueries(params: Params, search: URLSearchParams): Promise<void>;
}

type Params = Readonly<Record<string, string | undefined>>;

/** What a screen's file may export beside the screen. */
interface ScreenFile {
  preloadQueries?(params: Params, search: URLSearchParams): Promise<void>;
}

function screen<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType> & ScreenFile>,
  name: Name,
): Screen {
  let loaded: ComponentType | undefined;
  let preloadFirst: ScreenFile['preloadQueries'];
  const preload = async () => {
    const file = await load();
    loaded = file[name];
    preloadFirst = file.preloadQueries;
  };
  const preloadQueries = async (params: Params, search: URLSearchParams) => preloadFirst?.(params, search);
  return {
    path,
    preload,
    preloadQueries,
    Component: lazy(() =>
      loaded ? synchronous({ default: loaded }) : loadOrReload(load).then((found) => ({ default: found[name] })),
    ),
  };
}

/** Synchronous thenable, so `lazy` does not suspend: prerendering and hydration need that. */
function synchronous<T>(value: T): Promise<T> {
  const answer: PromiseLike<T> = { then: (resolve) => (resolve?.(value), answer as never) };
  return answer as Promise<T>;
}

/** Public screens, inside the public shell. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  screen('/', () => import('../../features/site/landing/landing-page'), 'LandingPage'),
  screen('/preview', () => import('../../features/reading/preview/preview-page'), 'PreviewPage'),
  screen('/pricing', () => import('../../features/site/public/pricing-page'), 'PricingPage'),
  screen('/about', () => import('../../features/site/public/about-page'), 'AboutPage'),
  screen('/terms', () => import('../../features/site/public/terms-page'), 'TermsPage'),
  screen('/privacy', () => import('../../features/site/public/privacy-page'), 'PrivacyPage'),
  screen('/refund-policy', () => import('../../features/site/public/refund-policy-page'), 'RefundPolicyPage'),
];

/** Screens without a shell. */
export const BARE_SCREENS: readonly Screen[] = [
  screen('/auth', () => import('../../features/account/auth/auth-page'), 'AuthPage'),
  screen('/auth/forgot', () => import('../../features/account/auth/forgot-page'), 'ForgotPage'),
  screen('/auth/reset', () => import('../../features/account/auth/reset-page'), 'ResetPage'),
  screen('/auth/verify', () => import('../../features/account/auth/verify-page'), 'VerifyPage'),
  screen('/auth/email', () => import('../../features/account/auth/email-page'), 'EmailPage'),
  screen('/unsubscribed', () => import('../../features/account/auth/unsubscribed-page'), 'UnsubscribedPage'),
  screen(
    '/sandbox-checkout',
    () => import('../../features/billing/sandbox-checkout/sandbox-checkout-page'),
    'SandboxCheckoutPage',
  ),
];

/** Screens behind sign-in. navigation.ts lists those in the menus. */
export const SCREENS: readonly Screen[] = [
  screen('/dashboard', () => import('../../features/reading/dashboard/dashboard-page'), 'DashboardPage'),
  screen('/welcome', () => import('../../features/reading/first-run/first-run-page'), 'FirstRunPage'),
  screen('/country/:country', () => import('../../features/reading/country/country-page'), 'CountryPage'),
  screen('/laws', () => import('../../features/reading/all-laws/all-laws-page'), 'AllLawsPage'),
  screen('/country/:country/laws', () => import('../../features/reading/laws/laws-page'), 'LawsPage'),
  screen('/country/:country/articles', () => import('../../features/reading/articles/articles-page'), 'ArticlesPage'),
  screen('/country/:country/facts/:fact', () => import('../../features/reading/fact/fact-page'), 'FactPage'),
  screen('/article/:article', () => import('../../features/reading/article/article-page'), 'ArticlePage'),
  screen('/compare', () => import('../../features/reading/compare/compare-page'), 'ComparePage'),
  screen('/calculate', () => import('../../features/reading/calculate/calculate-page'), 'CalculatePage'),
  screen('/horizon', () => import('../../features/reading/horizon/horizon-page'), 'HorizonPage'),
  screen('/reading-list', () => import('../../features/reading/reading-list/reading-list-page'), 'ReadingListPage'),
  screen('/search', () => import('../../features/search/search-page'), 'SearchPage'),
  screen('/commentary', () => import('../../features/reading/commentary/commentary-page'), 'CommentaryPage'),
  screen('/analytics', () => import('../../features/analytics/analytics-page'), 'AnalyticsPage'),
  screen('/notifications', () => import('../../features/notices/notifications-page'), 'NotificationsPage'),
  screen('/compliance', () => import('../../features/tasks/compliance-page'), 'CompliancePage'),
  screen('/ai-assistant', () => import('../../features/assistant/assistant-page'), 'AssistantPage'),
  screen('/settings', () => import('../../features/account/settings/settings-page'), 'SettingsPage'),
  screen('/subscribe', () => import('../../features/billing/subscribe/subscribe-page'), 'SubscribePage'),
  screen(
    '/manage-subscription',
    () => import('../../features/billing/manage-subscription/manage-subscription-page'),
    'ManageSubscriptionPage',
  ),
  screen('/labour-trends', () => import('../../features/posts/labour-trends/labour-trends-page'), 'LabourTrendsPage'),
  screen('/add-linkedin-post', () => import('../../features/posts/add-post/add-post-page'), 'AddPostPage'),
  screen(
    '/linkedin-guide',
    () => import('../../features/posts/linkedin-guide/linkedin-guide-page'),
    'LinkedInGuidePage',
  ),
  screen('/admin', () => import('../../features/admin/admin-page'), 'AdminPage'),
  screen('/choose-five', () => import('../../features/billing/choose-five/choose-five-page'), 'ChooseFivePage'),
  screen('/more', () => import('../shell/more-page'), 'MorePage'),
];

/** The shell around screens behind sign-in. */
export const SHELL = screen('/', () => import('../shell/app-shell'), 'AppShell');

/** Loads shell and screen of a path in parallel: the shell's code would otherwise delay the screen's. */
export async function preloadScreen(pathname: string): Promise<void> {
  const behindSignIn = SCREENS.find(({ path }) => matchPath(path, pathname));
  const needed = behindSignIn
    ? [SHELL, behindSignIn]
    : [...PUBLIC_SCREENS, ...BARE_SCREENS].filter(({ path }) => matchPath(path, pathname));
  // The screen handles a failure when it is drawn.
  await Promise.all(needed.map(({ preload }) => preload().catch(() => {})));
}

/** Whether a path leads to a screen. */
export function isBuilt(pathname: string): boolean {
  return [...PUBLIC_SCREENS, ...BARE_SCREENS, ...SCREENS].some(({ path }) => matchPath(path, pathname));
}
