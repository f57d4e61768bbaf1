export { serveApp } from './serve-app';
export { applyEnvironment } from './settings/apply';
export { refuseForwarded } from './settings/forwarding';
export { sendOrPrint } from './settings/mail';
export { publicSite } from './settings/site';
