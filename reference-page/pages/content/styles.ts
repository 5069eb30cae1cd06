/** The styles of what only the server renders: the browser's build leaves those components out, and their styles with them. */
import '../../components/alert/alert.css';
import '../../components/breadcrumb/breadcrumb.css';
import '../../components/field/field.css';
import '../../components/progress/progress.css';
import '../../components/radio/radio.css';
import '../../components/text-input/text-input.css';
import '../../sections/businesses/businesses.css';
import '../../sections/pricing/pricing.css';
import './intro.css';
import './blocks.css';
import './form-page.css';
import '../triage/triage.css';
import '../get-started/get-started.css';
