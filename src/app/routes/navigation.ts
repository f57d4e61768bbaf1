import {
  Bell,
  Bookmark,
  CalendarRange,
  ChartLine,
  Columns3,
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
}

/** Screens of the top bar and the phone's bottom bar. Lists built screens only. */
export const MAIN: readonly Destination[] = [
  {
    to: '/dashboard',
    label: 'Dashboard',
    description: 'Countries, and what changed in those you follow',
    icon: LayoutDashboard,
  },
];

export const SEARCH: Destination = {
  to: '/search',
  label: 'Search',
  description: 'Laws, facts and articles by word, country and period',
  icon: Search,
};
const COMPLIANCE: Destination = {
  to: '/compliance',
  label: 'Compliance',
  description: 'Tasks, deadlines, evidence and a calendar',
  icon: ListChecks,
};
export const ASSISTANT: Destination = {
  to: '/ai-assistant',
  label: 'AI Assistant',
  description: 'Answers from stored passages, with citations',
  icon: MessageSquare,
};

/** The Features menu, and the More page on phones. */
export const FEATURES: readonly Destination[] = [
  {
    to: '/dashboard',
    label: 'Browse Countries',
    description: 'Laws, facts and articles, country by country',
    icon: Globe,
  },
  SEARCH,
  COMPLIANCE,
  ASSISTANT,
  {
    to: '/compare',
    label: 'Compare countries',
    description: 'Facts side by side, each with its provision',
    icon: Columns3,
  },
  {
    to: '/horizon',
    label: 'Horizon',
    description: 'What begins, ends or changes, two years back and ahead',
    icon: CalendarRange,
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
  { to: '/notifications', label: 'Notifications', description: 'New law, articles and deadlines', icon: Bell },
  { to: '/welcome', label: 'Choose countries', description: 'What you follow is kept on this device', icon: ListPlus },
];

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

/** The phone's bottom bar: at most five entries with More. */
export const BOTTOM_BAR: readonly Destination[] = [...MAIN, SEARCH, COMPLIANCE, { ...ASSISTANT, label: 'Assistant' }];

/** The top bar of public pages. */
export const PRICING: Destination = {
  to: '/pricing',
  label: 'Pricing',
  description: 'What is free, and what Premium costs',
  icon: Tag,
};
