export { serveApp } from './serve-app';
export { applyEnvironment } from './settings/apply-environment';
export { refuseForwarded } from './settings/forwarding';
export { sendOrPrint } from './settings/send-or-print';
export { publicSite } from './settings/public-site';
export { watchDisk } from './watch-disk';
