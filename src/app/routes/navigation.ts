import {
  Bell,
  Bookmark,
  BookOpen,
  Calculator,
  CalendarRange,
  ChartLine,
  Columns3,
  CreditCard,
  Globe,
  LayoutDashboard,
  ListChecks,
  ListPlus,
  MessageSquare,
  Quote,
  Search,
  Settings,
  ShieldCheck,
  Tag,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';

export interface Destination {
  to: string;
  label: string;
  /** One line for the Features menu and the More page. */
  description: string;
  icon: LucideIcon;
  /** A step and not a place: the navigation does not show it as the current one. */
  isStep?: boolean;
}

const DASHBOARD: Destination = {
  to: '/dashboard',
  label: 'Dashboard',
  description: 'What changed, what is due and what comes in your countries',
  icon: LayoutDashboard,
};
const COMPLIANCE: Destination = {
  to: '/compliance',
  label: 'Compliance',
  description: 'Tasks, deadlines, evidence and a calendar',
  icon: ListChecks,
};
const LAWS: Destination = {
  to: '/laws',
  label: 'Laws',
  description: 'The laws of all your countries in one list',
  icon: BookOpen,
};
const COMPARE: Destination = {
  to: '/compare',
  label: 'Compare',
  description: 'Facts of countries side by side, each with its provision',
  icon: Columns3,
};
const HORIZON: Destination = {
  to: '/horizon',
  label: 'Horizon',
  description: 'What begins, ends or changes, two years back and ahead',
  icon: CalendarRange,
};
export const ASSISTANT: Destination = {
  to: '/ai-assistant',
  label: 'Assistant',
  description: 'Answers from stored passages, with citations',
  icon: MessageSquare,
};

/** The top bar, by the officer's work. */
export const MAIN: readonly Destination[] = [DASHBOARD, COMPLIANCE, LAWS, COMPARE, HORIZON, ASSISTANT];
/** Those that a narrow bar leaves to the Features menu. */
export const WIDE_ONLY: readonly Destination[] = [COMPARE, HORIZON, ASSISTANT];

/** The phone's bottom bar: at most five entries with More. */
export const BOTTOM_BAR: readonly Destination[] = [DASHBOARD, LAWS, COMPLIANCE, ASSISTANT];

export const SEARCH: Destination = {
  to: '/search',
  label: 'Search',
  description: 'Laws, facts and articles by word, country and period',
  icon: Search,
};
export const NOTIFICATIONS: Destination = {
  to: '/notifications',
  label: 'Notifications',
  description: 'New law, articles and deadlines',
  icon: Bell,
};

/** The Features menu: what is not in the bar. */
export const FEATURES: readonly Destination[] = [
  SEARCH,
  {
    to: '/calculate',
    label: 'Calculate',
    description: 'Notice, severance, leave and final pay',
    icon: Calculator,
  },
  {
    to: '/commentary',
    label: 'Expert Commentary',
    description: 'Analysis, trends and the directory of legal sources',
    icon: Quote,
  },
  { to: '/labour-trends', label: 'Labour Trends', description: 'Discussion posts, sorted by topic', icon: TrendingUp },
  { to: '/analytics', label: 'Analytics', description: 'What changes, where, and how often', icon: ChartLine },
  {
    to: '/reading-list',
    label: 'Reading list',
    description: 'What you saved and highlighted, with your notes',
    icon: Bookmark,
  },
  {
    to: '/welcome',
    label: 'Choose countries',
    description: 'What you follow is kept on this device',
    icon: ListPlus,
    isStep: true,
  },
];

/** All features: the menu of visitors, who have no bar of their own. */
export const ALL_FEATURES: readonly Destination[] = [
  { ...DASHBOARD, label: 'Browse Countries', icon: Globe },
  COMPLIANCE,
  { ...ASSISTANT, label: 'AI Assistant' },
  COMPARE,
  HORIZON,
  ...FEATURES.filter(({ to }) => to !== '/welcome'),
  NOTIFICATIONS,
];

/** The More page on phones. */
export const MORE: readonly Destination[] = [COMPARE, HORIZON, ...FEATURES, NOTIFICATIONS];

export const SUBSCRIPTION: Destination = {
  to: '/manage-subscription',
  label: 'Manage Subscription',
  description: 'Plan, payments, receipts and refunds',
  icon: CreditCard,
};

export const ACCOUNT: readonly Destination[] = [
  { to: '/settings', label: 'Settings', description: 'Email, countries, storage and theme', icon: Settings },
];

/** For admins only. */
export const ADMIN: Destination = {
  to: '/admin',
  label: 'Admin',
  description: 'Content, its sources, people and the audit log',
  icon: ShieldCheck,
};

/** The top bar of public pages. */
export const PRICING: Destination = {
  to: '/pricing',
  label: 'Pricing',
  description: 'What is free, and what Premium costs',
  icon: Tag,
};
