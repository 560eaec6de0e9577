/** Screens of the developer pages. Nobody's first page: their files are named here, so that the first page does not load the names. */

export const developerPage = () => import('../../features/developer/screens/developer-page.tsx');
export const clientPage = () => import('../../features/developer/screens/client-page.tsx');
export const landscapePage = () => import('../../features/developer/screens/landscape-page.tsx');
export const designGallery = () => import('../../features/developer/screens/design-gallery.tsx');
export const uploadLab = () => import('../../features/developer/screens/upload-lab.tsx');
export const promptGallery = () => import('../../features/developer/screens/prompt-gallery.tsx');
